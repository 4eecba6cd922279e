import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where re-encoded pictures lie. Keys are made by us, `<account>/<random>.jpg`, never by a visitor. */
export interface ImageStore {
  /** Writes the bytes so that a reader finds all of them or none, and resolves to the address that serves them. */
  put(key: string, bytes: Buffer): Promise<string>
  /** Whether what `put` gave this address to is still there. */
  has(address: string): Promise<boolean>
  /** The bytes of what `put` gave this address to. */
  read(address: string): Promise<Buffer>
  /** Removes what `put` wrote; a missing file is fine. */
  remove(key: string): Promise<void>
}

const PREFIX = '/uploads/'

/** The folder below DATA_DIR that Fastify serves at /uploads. */
export function diskImageStore(folder: string): ImageStore {
  const pathOf = (address: string) => join(folder, address.slice(PREFIX.length))
  return {
    async put(key, bytes) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
      return `${PREFIX}${key}`
    },
    has: (address) =>
      access(pathOf(address)).then(
        () => true,
        () => false,
      ),
    read: (address) => readFile(pathOf(address)),
    async remove(key) {
      await rm(join(folder, key), { force: true })
    },
  }
}
