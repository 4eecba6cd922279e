import { readSheet, type SheetInput } from './read-sheet.ts'
import type { LongSheet } from './task.ts'

/** Rows of one piece. */
const PIECE = 1_000
const FIRST = 10

/** A sheet in pieces; see `readSheet`. */
export async function readLongSheet(input: SheetInput): Promise<LongSheet> {
  const { rows, ...sheet } = await readSheet(input)
  const pieces: string[] = []
  for (let start = 0; start < rows.length; start += PIECE) pieces.push(JSON.stringify(rows.slice(start, start + PIECE)))
  return { ...sheet, first: rows.slice(0, FIRST), count: rows.length, pieces }
}
