import type { RowData } from '@tanstack/react-table'
import { Plural, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import css from './SelectionBar.module.css'
import type { BulkAction } from './table-column.ts'
import type { DataTableState } from './use-data-table.ts'

interface SelectionBarProps<Row extends RowData> {
  state: DataTableState<Row>
  actions: readonly BulkAction<Row>[]
}

/** What can be done with the selected rows; at the bottom while there are any. */
export function SelectionBar<Row extends RowData>({ state: { table }, actions }: SelectionBarProps<Row>) {
  const { t } = useLingui()
  const rows = table.getSelectedRowModel().rows.map(({ original }) => original)
  const offered = actions.filter(({ isForOne }) => !isForOne || rows.length === 1)
  return (
    <div role="status" className={css.place}>
      {rows.length > 0 && (
        <div role="group" aria-label={t`Selected rows`} className={css.bar}>
          <span className={css.count}>
            <Plural value={rows.length} one="# selected" other="# selected" />
          </span>
          {offered.map(({ text, icon, run }) => (
            <button key={text} type="button" className={css.action} onClick={() => run(rows)}>
              {icon}
              {text}
            </button>
          ))}
          <button
            type="button"
            className={css.action}
            aria-label={t`Clear the selection`}
            onClick={() => table.resetRowSelection(true)}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
