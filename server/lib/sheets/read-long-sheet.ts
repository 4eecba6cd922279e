import { readSheet } from './read-sheet.ts'
import type { LongSheet } from './task.ts'

/** Rows of one piece. */
const PIECE = 1_000
const FIRST = 10

/** A sheet in pieces; see `readSheet`. */
export async function readLongSheet(input: Parameters<typeof readSheet>[0]): Promise<LongSheet> {
  const { header, rows } = await readSheet(input)
  const pieces: string[] = []
  for (let start = 0; start < rows.length; start += PIECE) pieces.push(JSON.stringify(rows.slice(start, start + PIECE)))
  return { header, first: rows.slice(0, FIRST), count: rows.length, pieces }
}
