import type { BookSheet } from './book.ts'
import { type ColumnNames, findColumns } from './name-columns.ts'

/** Rows of a sheet in which the header is looked for. */
const MAX_TRIED = 30

/**
 * Where the rows of a file begin: the first sheet that is not hidden with a row of known column names, and the row that
 * has most of them; else the first row of the first such sheet that holds something.
 */
export function findHeader<Field extends string>(sheets: readonly BookSheet[], names: ColumnNames<Field>) {
  const shown = sheets.filter(({ isHidden, rows }) => !isHidden && rows.length > 0)
  const candidates = shown.length > 0 ? shown : sheets.filter(({ rows }) => rows.length > 0)
  for (const sheet of candidates) {
    const row = headerOf(sheet, names)
    if (row !== undefined) return { sheet, row }
  }
  const [sheet] = candidates
  return sheet && { sheet, row: sheet.rows[0]?.row ?? 1 }
}

/** The number of the row that has most known names; one name is enough in a first row, or among few cells. */
export function headerOf<Field extends string>({ rows }: BookSheet, names: ColumnNames<Field>): number | undefined {
  let best: { row: number; known: number } | undefined
  for (const [index, { row, cells }] of rows.slice(0, MAX_TRIED).entries()) {
    const known = findColumns(cells, names).filter((field) => field !== undefined).length
    const filled = cells.filter((cell) => cell !== '').length
    const isHeader = known > 1 || (known === 1 && (index === 0 || filled <= 2))
    if (isHeader && known > (best?.known ?? 0)) best = { row, known }
  }
  return best?.row
}
