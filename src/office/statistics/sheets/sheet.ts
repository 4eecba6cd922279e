import type { ChartData } from '../../../ui/charts/chart-data.ts'

/** One question of the statistics: a table, and a chart that draws it. The export writes the same table. */
export interface Sheet {
  title: string
  /** The names of the columns, that of the rows first. */
  head: readonly string[]
  rows: readonly SheetRow[]
  chart?: { kind: 'bars' | 'columns'; data: ChartData } | undefined
}

interface SheetRow {
  key: string
  name: string
  cells: readonly Cell[]
}

/** A figure with the list behind it, or what can be derived of it. */
export interface Cell {
  value: number | string | null
  text: string
  href?: string | undefined
}
