import { copyFileSync, statSync, truncateSync } from 'node:fs'

/** Bytes of postgres.log; the part before is kept once. */
const MAX_LOG = 5_000_000

/**
 * Moves a log that is too long to `<file>.1`. PostgreSQL keeps the file open for appending, so it is copied and emptied, not
 * renamed; lines that are written meanwhile may be lost.
 */
export function limitLog(file: string, maxBytes = MAX_LOG): void {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 }
  if (size <= maxBytes) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}
