import type { RowData } from '@tanstack/react-table'
import { Plural, useLingui } from '@lingui/react/macro'
import { Columns3, FileSpreadsheet, FileText } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import chips from '../input/Chips.module.css'
import { ScrollLine } from '../scroll/ScrollLine.tsx'
import { IconButton } from '../office/IconButton.tsx'
import { ActionMenu } from '../menu/ActionMenu.tsx'
import { DialogPlace } from '../dialog/DialogPlace.tsx'
import css from './DataTable.module.css'
import { saveRows } from './export/save-rows.ts'
import type { TableColumn, TableFilter } from './table-column.ts'
import type { DataTableState } from './use-data-table.ts'

const TableSettings = lazy(() => import('./TableSettings.tsx'))

interface TableToolbarProps<Row extends RowData> {
  label: string
  state: DataTableState<Row>
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  filters: readonly TableFilter<Row>[]
  hasMore?: boolean
  total?: ReactNode
  bar?: ReactNode
  /** Without rows there are no tools. */
  isBare: boolean
}

/** Saved views, filters with counts, export, and the settings of the table. */
export function TableToolbar<Row extends RowData>(props: TableToolbarProps<Row>) {
  const { label, state, columns, rows, filters, hasMore = false, total, bar, isBare } = props
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { table, shown } = state
  const save = (format: 'csv' | 'xlsx') => {
    const selected = table.getSelectedRowModel().rows
    const wanted = (selected.length > 0 ? selected : table.getRowModel().rows).map(({ original }) => original)
    saveRows(format, label, shown, wanted)
  }
  if (isBare && !bar) return null
  return (
    <div className={css.toolbar}>
      {bar && <div className={css.bar}>{bar}</div>}
      {!isBare && (
        <>
          <TableChips state={state} rows={rows} filters={filters} hasMore={hasMore} />
          <span className={css.total} aria-live="polite">
            {total ??
              // How many of them are loaded so far says nothing of the list.
              (!hasMore && <Plural value={table.getRowModel().rows.length} one="# row" other="# rows" />)}
          </span>
          <IconButton label={t`Columns and views`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Columns3 size={20} aria-hidden="true" />
          </IconButton>
          <ActionMenu
            label={t`Export`}
            actions={[
              {
                text: t`Export as CSV`,
                label: t`Export as CSV`,
                icon: <FileText size={18} aria-hidden="true" />,
                run: () => save('csv'),
              },
              {
                text: t`Export for Excel`,
                label: t`Export for Excel`,
                icon: <FileSpreadsheet size={18} aria-hidden="true" />,
                run: () => save('xlsx'),
              },
            ]}
          />
          <DialogPlace>
            {isOpen && <TableSettings state={state} columns={columns} onClose={() => setOpen(false)} />}
          </DialogPlace>
        </>
      )}
    </div>
  )
}

type TableChipsProps<Row extends RowData> = Pick<TableToolbarProps<Row>, 'state' | 'rows' | 'filters' | 'hasMore'>

/** The saved views and the filters of a table that has any. */
function TableChips<Row extends RowData>({ state, rows, filters, hasMore }: TableChipsProps<Row>) {
  const { t } = useLingui()
  const { chosen, preferences } = state
  if (preferences.views.length + filters.length === 0) return null
  return (
    <div className={css.chips}>
      <ScrollLine scrollKey="">
        <div className={chips.chips} role="group" aria-label={t`Filters and views`}>
          {preferences.views.map((view) => (
            <button key={view.name} type="button" className={chips.chip} onClick={() => state.showView(view)}>
              {view.name}
            </button>
          ))}
          {filters.map(({ id, label: text, matches }) => (
            <button
              key={id}
              type="button"
              className={chips.chip}
              aria-pressed={chosen.includes(id)}
              onClick={() => state.toggleFilter(id)}
            >
              {text}
              {!hasMore && <span className={chips.count}>{rows.filter(matches).length}</span>}
            </button>
          ))}
        </div>
      </ScrollLine>
    </div>
  )
}
