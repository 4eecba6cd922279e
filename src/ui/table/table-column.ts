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
   * On a card: below the title, at the start or the end of the line below it, on a line that says what it is, or not at all. Else
   * its line begins with the name of the column.
   */
  onCard?: 'under' | 'start' | 'end' | 'line' | 'none'
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

interface RowEntry<Row> {
  text: string
  icon: ReactNode
  /** Whether it can be done with this row; with every one if left out. */
  isFor?(row: Row): boolean
  /** It is what Enter does: the menu of a row has it in place of “Open”. */
  opens?: true
}

/** Where the menu of a row leads. */
interface RowLink<Row> extends RowEntry<Row> {
  hrefOf(row: Row): string
}

/** What can be done with rows: by a letter, by the bar below for the selected ones, and by the menu of a row. */
export interface RowCommand<Row> extends RowEntry<Row> {
  /** In the menu of a row, if it is called otherwise there. */
  textForOne?: string
  /** The letter that runs it for the selected rows, else for the one with the focus. */
  key?: string
  /** The column whose cells it changes: without a selection its letter does what a press on the cell of the row does. */
  column?: string
  /** It is offered only for a single row. */
  isForOne?: true
  run(rows: readonly Row[]): void
  /** The same for all items of the whole list; left out where that is not possible. */
  runAll?(): void
}

/** What a list has for its rows; the keys, the list of keys, the bar of the selected ones and the menu of a row read it. */
export type RowAction<Row> = RowLink<Row> | RowCommand<Row>

/** The actions that run, with the rows among these for which they do. */
export function commandsFor<Row>(
  actions: readonly RowAction<Row>[],
  rows: readonly Row[],
): { command: RowCommand<Row>; wanted: readonly Row[] }[] {
  return actions.flatMap((command) => {
    if ('hrefOf' in command || (command.isForOne && rows.length !== 1)) return []
    const wanted = rows.filter((row) => command.isFor?.(row) ?? true)
    return wanted.length > 0 ? [{ command, wanted }] : []
  })
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
