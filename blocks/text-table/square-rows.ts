export const maxRows = 200
export const maxColumns = 30

/** Fills shorter rows with empty cells up to the length of the longest row. */
export function squareRows(rows: readonly (readonly string[])[]): string[][] {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? ''))
}

export const isSquare = (rows: readonly (readonly string[])[]): boolean =>
  rows.every((row) => row.length === rows[0]?.length)

/** Rows and cells with their 0-based positions, which identify them. */
export function placeCells(rows: readonly (readonly string[])[]) {
  return rows.map((cells, row) => ({ row, cells: cells.map((html, column) => ({ column, html })) }))
}
