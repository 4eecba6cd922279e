import type { SortingState } from '@tanstack/react-table'
import type { ReactNode } from 'react'

export type CellValue = string | number | Date | null

/** A column, declared once for the table, its cards, sorting and export. */
export interface TableColumn<Row> {
  id: string
  title: string
  /** What is sorted and exported. */
  value(row: Row): CellValue
  /** What is shown, if it is more than the value. */
  cell?(row: Row): ReactNode
  /** A track of the grid: `minmax(10rem, 2fr)`. */
  width: string
  align?: 'end'
  /** The column names the row: it cannot be hidden, and is the title of a card. */
  isTitle?: true
  /** The column is hidden until a person chooses it. */
  isExtra?: true
  /** The column holds buttons: it is neither sorted nor exported. */
  isActions?: true
  /**
   * On a card: below the title, at the start or the end of the line below it, or not at all. Else it has a whole line, with the
   * name of the column.
   */
  onCard?: 'under' | 'start' | 'end' | 'none'
}

/** The order of a list whose rows come sorted. */
export interface TableOrder {
  /** The columns by which it can be sorted. */
  columns: readonly string[]
  /** Empty: the usual order. */
  sorting: SortingState
  setSorting(sorting: SortingState): void
}

/** A condition that a chip above the table switches on. */
export interface TableFilter<Row> {
  id: string
  label: string
  matches(row: Row): boolean
}

/** What the bar below offers for the selected rows. */
export interface BulkAction<Row> {
  text: string
  icon: ReactNode
  /** The letter that runs it for the selected rows, else for the one with the focus. */
  key?: string
  /** The column whose cells it changes: without a selection its letter does what a press on the cell of the row does. */
  column?: string
  /** It is offered only while a single row is selected. */
  isForOne?: true
  run(rows: readonly Row[]): void
  /** The same for all items of the whole list; left out where that is not possible. */
  runAll?(): void
}

/** What a press on a cell changes. */
export interface CellEdit<Row> {
  /** The ids of the columns. */
  columns: readonly string[]
  isFor(row: Row): boolean
  open(row: Row, column: string, cell: HTMLElement): void
}

/** The whole list, of which the table has a part. */
export interface WholeList {
  /** Names its filter: a choice of all is over when the filter changes. */
  key: string
  count: number
}
