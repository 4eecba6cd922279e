import { statfs } from 'node:fs/promises'

/** Of a disk, in bytes. */
export interface DiskSize {
  free: number
  size: number
}

/** The disk of the data. */
export interface DiskSpace {
  /** Whether it has too little room for anything more to be stored. */
  isLow(): Promise<boolean>
  /** Undefined where the file system does not say. */
  read(): Promise<DiskSize | undefined>
}

/** Bytes: enough for PostgreSQL to go on reading, signing people in and tidying up. */
export const RESERVE = 256_000_000
/** Bytes: below it an operator should look for room before saving stops. */
export const SOON = 4 * RESERVE
const CACHE_MS = 5_000

/**
 * Asks the file system of a folder, at most every five seconds. A folder that cannot be asked counts as having room, and so does
 * one that has no database: an external one reports a full disk itself.
 */
export function openDiskSpace(folder: string, { hasDatabase }: { hasDatabase: boolean }): DiskSpace {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<DiskSize | undefined> = Promise.resolve(undefined)
  const read = () => {
    if (performance.now() - askedAt > CACHE_MS) {
      askedAt = performance.now()
      answer = readDisk(folder).catch(() => undefined)
    }
    return answer
  }
  return { read, isLow: async () => hasDatabase && ((await read())?.free ?? RESERVE) < RESERVE }
}

/** The disk of a folder. Throws where the file system does not say. */
export async function readDisk(folder: string): Promise<DiskSize> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
