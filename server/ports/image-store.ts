import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where re-encoded pictures lie. Keys are made by us, `<account>/<random>.jpg` or `icons/<site>.webp`, never by a visitor. */
export interface ImageStore {
  /** Writes the bytes so that a reader finds all of them or none, and resolves to the address that serves them. */
  put(key: string, bytes: Buffer): Promise<string>
  /** Removes what `put` wrote; a missing file is fine. */
  remove(key: string): Promise<void>
  /** The addresses of all that `put` wrote into a folder; none while there is no such folder. */
  list(folder: string): Promise<string[]>
}

/** The folder below DATA_DIR that Fastify serves at /uploads. */
export function diskImageStore(folder: string): ImageStore {
  return {
    async put(key, bytes) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
      return `/uploads/${key}`
    },
    async remove(key) {
      await rm(join(folder, key), { force: true })
    },
    async list(inner) {
      const names = await readdir(join(folder, inner)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.filter((name) => !name.endsWith('.part')).map((name) => `/uploads/${inner}/${name}`)
    },
  }
}
