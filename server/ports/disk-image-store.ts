import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStore } from './image-store.ts'

/** Pictures in a folder, below DATA_DIR unless a bucket is configured. */
export function diskImageStore(folder: string): ImageStore {
  return {
    async put(key, bytes) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(`${path}.part`, bytes)
        await rename(`${path}.part`, path)
      } catch (error) {
        await rm(`${path}.part`, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        const file = await open(join(folder, key))
        return { stream: file.createReadStream(), bytes: (await file.stat()).size }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async size(key) {
      try {
        return (await stat(join(folder, key))).size
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(join(folder, key), { force: true })
    },
    async list(inner) {
      try {
        const names = await readdir(join(folder, inner))
        return names.filter((name) => !name.endsWith('.part')).map((name) => `${inner}/${name}`)
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
