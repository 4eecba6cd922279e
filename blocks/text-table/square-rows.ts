export const maxRows = 200
export const maxColumns = 30

/** The rows with empty cells put where a row is shorter than the longest one. */
export function squareRows(rows: readonly (readonly string[])[]): string[][] {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? ''))
}

/** Rows and cells with their places, from 0: they have no other names. */
export function placeCells(rows: readonly (readonly string[])[]) {
  return rows.map((cells, row) => ({ row, cells: cells.map((html, column) => ({ column, html })) }))
}
