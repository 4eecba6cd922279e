import { mkdtemp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const folderOf = (dataDir: string) => join(dataDir, 'incoming')
/** Longer than any upload takes. */
const MAX_AGE_MS = 3_600_000

/** Passes a new private folder to `work`, and removes it. A process that is killed leaves it behind. */
export async function withIncomingFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(folderOf(dataDir), 'import-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what interrupted uploads left: everything, or the old where other servers may use the same folder. */
export async function removeInterrupted(dataDir: string, isShared: boolean, now: Date): Promise<void> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  for (const name of names) {
    const path = join(folderOf(dataDir), name)
    const found = await stat(path).catch(() => undefined)
    if (found && (!isShared || now.getTime() - found.mtimeMs > MAX_AGE_MS))
      await rm(path, { recursive: true, force: true })
  }
}
