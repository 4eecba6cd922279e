import type { RowData } from '@tanstack/react-table'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import css from './DataTable.module.css'
import type { DataTableState } from './use-data-table.ts'

/** The names of the columns; a press sorts by one. */
export function TableHead<Row extends RowData>({ state }: { state: DataTableState<Row> }) {
  const { t } = useLingui()
  const { table, shown } = state
  return (
    <div role="rowgroup" className={css.heads}>
      <div role="row" aria-rowindex={1} className={css.head}>
        <span role="columnheader" className={css.check}>
          <input
            type="checkbox"
            aria-label={t`Select all rows`}
            checked={table.getIsAllRowsSelected()}
            ref={(box) => {
              if (box) box.indeterminate = table.getIsSomeRowsSelected()
            }}
            onChange={() => table.toggleAllRowsSelected()}
          />
        </span>
        {shown.map(({ id, title, align }) => {
          const column = table.getColumn(id)
          const sorted = column?.getIsSorted()
          return (
            <span
              key={id}
              role="columnheader"
              data-align={align}
              aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
            >
              {column?.getCanSort() ? (
                <button type="button" className={css.sort} onClick={() => column.toggleSorting()}>
                  {title}
                  {sorted === 'asc' && <ArrowUp size={14} aria-hidden="true" />}
                  {sorted === 'desc' && <ArrowDown size={14} aria-hidden="true" />}
                </button>
              ) : (
                title
              )}
            </span>
          )
        })}
      </div>
    </div>
  )
}
