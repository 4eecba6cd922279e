import type { HeavyTask } from '../../ports/workers/workers.ts'
import type { SheetRow } from './book.ts'
import type { Sheet, SheetInput } from './read-sheet.ts'
import type { NewSheet } from './write-sheet.ts'

/** Rows and columns of a sheet that REST takes; larger ones go through the office, as a job. */
export const MAX_ROWS = 5_000
export const MAX_COLUMNS = 50
export const maxSheetBytes = 20_000_000

/** A sheet of a job with its first rows, and all rows in pieces of JSON, which the main thread only passes on. */
export interface LongSheet extends Omit<Sheet, 'rows'> {
  first: SheetRow[]
  count: number
  pieces: string[]
}

export const readLongSheetTask: HeavyTask<SheetInput, LongSheet> = {
  name: 'sheets.readLongSheet',
  // Less than the call may take, so that the sentence about the file arrives.
  limitMs: 45_000,
  queue: 'long',
}

export const writeSheetTask: HeavyTask<NewSheet, Uint8Array> = {
  name: 'sheets.writeSheet',
  limitMs: 60_000,
  queue: 'long',
}

export const readSheetTask: HeavyTask<SheetInput, Sheet> = {
  name: 'sheets.readSheet',
  limitMs: 10_000,
  queue: 'long',
}
