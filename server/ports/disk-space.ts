import { statfs } from 'node:fs/promises'

/** Whether the disk of the data has room for more. */
export interface DiskSpace {
  isLow(): Promise<boolean>
}

/** Bytes: enough for PostgreSQL to go on reading, signing people in and tidying up. */
export const RESERVE = 256_000_000
const CACHE_MS = 5_000

/** Asks the file system of a folder, at most every five seconds. A folder that cannot be asked counts as having room. */
export function openDiskSpace(folder: string, free: (folder: string) => Promise<number> = bytesFree): DiskSpace {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)
  return {
    isLow() {
      if (performance.now() - askedAt > CACHE_MS) {
        askedAt = performance.now()
        answer = free(folder).then(
          (bytes) => bytes < RESERVE,
          () => false,
        )
      }
      return answer
    },
  }
}

async function bytesFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** For an external database, which reports a full disk itself. */
export const unlimitedSpace: DiskSpace = { isLow: async () => false }
