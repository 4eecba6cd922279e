import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_datetime,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import type { TableColumn, TableFilter, TableOrder } from './table-column.ts'
import { readPreferences, type SavedView, type TablePreferences, writePreferences } from './table-preferences.ts'

export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, datetime: sortFn_datetime },
})

interface DataTableOptions<Row> {
  /** Names what is stored on the device: the table and the person. */
  storageKey: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  filters: readonly TableFilter<Row>[]
  rowId(row: Row): string
  /** Rows are sorted here only when all of them are here. */
  isSortable: boolean
  /** Of rows that come sorted. */
  order: TableOrder | undefined
}

/** The state of a table: order, filters, columns, selection, and the views that a person saved. */
export function useDataTable<Row extends RowData>(options: DataTableOptions<Row>) {
  const { storageKey, columns, rows, filters, rowId, isSortable, order } = options
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [preferences, setPreferences] = useState(() => readPreferences(storageKey))
  const hidden = preferences.hidden ?? columns.filter(({ isExtra }) => isExtra).map(({ id }) => id)
  const data = useMemo(() => {
    const active = filters.filter(({ id }) => chosen.includes(id))
    return active.length === 0 ? [...rows] : rows.filter((row) => active.every(({ matches }) => matches(row)))
  }, [rows, filters, chosen])
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, value, isActions = false }): ColumnDef<typeof features, Row> => ({
          id,
          accessorFn: value,
          sortUndefined: 'last',
          enableSorting: order ? order.columns.includes(id) : isSortable && !isActions,
        }),
      ),
    [columns, order, isSortable],
  )
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    ...(order && {
      manualSorting: true,
      // Else the value of the first row decides, which may be empty.
      sortDescFirst: false,
      state: { sorting: order.sorting },
      onSortingChange: (next) => order.setSorting(functionalUpdate(next, order.sorting)),
    }),
    initialState: { columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
  })
  // A row that has left the list, after a change of many for example, is no longer selected.
  useEffect(() => {
    const present = new Set(data.map(rowId))
    table.setRowSelection((selection) => {
      const left = Object.entries(selection).filter(([id]) => present.has(id))
      return left.length === Object.keys(selection).length ? selection : Object.fromEntries(left)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the rows that are there matter
  }, [data])
  const change = (next: Partial<TablePreferences>) => {
    const all = { ...preferences, ...next }
    setPreferences(all)
    writePreferences(storageKey, all)
  }
  const hide = (ids: readonly string[]) => {
    table.setColumnVisibility(Object.fromEntries(ids.map((id) => [id, false])))
    change({ hidden: [...ids] })
  }
  const shown = columns.filter(({ id }) => table.state.columnVisibility[id] !== false)
  return {
    table,
    shown,
    chosen,
    preferences,
    hidden,
    sorting: table.state.sorting,
    setSorting: (sorting: SortingState) => table.setSorting(sorting),
    canSort: (id: string) => table.getColumn(id)?.getCanSort() === true,
    hide,
    change,
    toggleFilter: (id: string) =>
      setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
    clearFilters: () => setChosen([]),
    saveView(name: string) {
      const view: SavedView = {
        name,
        sorting: table.state.sorting,
        hidden,
        filters: [...chosen],
      }
      change({ views: [...preferences.views.filter((other) => other.name !== name), view] })
    },
    removeView: (name: string) => change({ views: preferences.views.filter((view) => view.name !== name) }),
    showView({ sorting, hidden: wantedHidden, filters: wanted }: SavedView) {
      table.setSorting(sorting)
      hide(wantedHidden)
      setChosen(wanted)
    },
  }
}

export type DataTableState<Row extends RowData> = ReturnType<typeof useDataTable<Row>>
