/** A row that holds something; `row` is its number in the sheet, beginning with 1. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** A sheet of a file as texts, without the rows in which nothing is. */
export interface BookSheet {
  name: string
  isHidden: boolean
  /** The columns that the file hides, by their index. */
  hiddenColumns: readonly number[]
  rows: SheetRow[]
}
