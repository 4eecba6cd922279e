import type { HeavyTask } from '../../ports/workers/workers.ts'
import type { readSheet, Sheet } from './read-sheet.ts'

/** Rows of a sheet that REST takes; longer ones go through the office, as a job. */
export const MAX_ROWS = 5_000
export const maxSheetBytes = 20_000_000

export const readSheetTask: HeavyTask<Parameters<typeof readSheet>[0], Sheet> = {
  name: 'sheets.readSheet',
  limitMs: 10_000,
  queue: 'long',
}
