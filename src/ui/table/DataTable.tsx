import type { RowData } from '@tanstack/react-table'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@radix-ui/themes'
import { FileSpreadsheet } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useId } from 'react'
import { Button } from '../office/Button.tsx'
import { LoadFailure } from '../office/LoadFailure.tsx'
import css from './DataTable.module.css'
import { saveRows } from './export/save-rows.ts'
import type { CellEdit, RowAction, TableColumn, TableFilter, TableOrder, WholeList } from './table-column.ts'
import { TableHead } from './TableHead.tsx'
import { TableRows } from './TableRows.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { useDataTable } from './use-data-table.ts'

const SelectionBar = lazy(() => import('./SelectionBar.tsx'))

export interface DataTableProps<Row extends RowData> {
  /** The accessible name. */
  label: string
  /** Names what a person's choices are stored under; it contains the person. */
  storageKey: string
  columns: readonly TableColumn<Row>[]
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined
  rowId(row: Row): string
  /** What the row is called, for its checkbox. */
  rowName(row: Row): string
  /** Enter on a row, or a press on it. */
  onOpen?(row: Row): void
  filters?: readonly TableFilter<Row>[]
  /** What narrows the list down, in one line with the tools of the table. */
  bar?: ReactNode
  /** What can be done at once with the person or thing of a row, on its card. */
  cardAction?(row: Row): ReactNode
  actions?: readonly RowAction<Row>[]
  edit?: CellEdit<Row>
  /** Hears which columns are shown: what only one of them needs is fetched with it. */
  onColumns?(ids: readonly string[]): void
  /** Of rows that come sorted; the table sorts the others, once all of them are here. */
  order?: TableOrder
  /** Of which `rows` are a part: with it, actions can be offered for all its items. */
  whole?: WholeList | undefined
  /** The first page could not be loaded. */
  error?: unknown
  onRetry?(): void
  /** How many items the whole list has, in words; the rows of the table if left out. */
  total?: ReactNode
  hasMore?: boolean
  isLoadingMore?: boolean
  hasMoreFailed?: boolean
  /** “Show more” if left out. */
  moreLabel?: string | undefined
  onLoadMore?(): void
  /** Instead of rows when there are none. */
  empty: ReactNode
}

const noFilters: readonly never[] = []
const noRows: readonly never[] = []
/** The column of check boxes. */
const CHECK_REM = 2.75

/** A list of the office: a table on wide screens, cards on phones; the keyboard moves in it, chooses and opens. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, storageKey, columns, rows, rowId, filters = noFilters, error, onRetry, empty } = props
  const { hasMore = false, isLoadingMore = false, hasMoreFailed = false, moreLabel, onLoadMore } = props
  const { t } = useLingui()
  const hint = useId()
  const state = useDataTable<Row>({
    storageKey,
    columns,
    rows: rows ?? noRows,
    filters,
    rowId,
    isSortable: !hasMore,
    order: props.order,
  })
  const { table, shown, preferences } = state
  const shownIds = shown.map(({ id }) => id).join(' ')
  const report = useEffectEvent((ids: string) => props.onColumns?.(ids.split(' ')))
  useEffect(() => report(shownIds), [shownIds])
  const isChosen = state.chosen.length > 0
  const hasFailed = error !== undefined && error !== null && !rows
  const isEmpty = rows?.length === 0
  const tracks: Record<`--${string}`, string> = {
    '--columns': [`${CHECK_REM}rem`, ...shown.map(({ width }) => width)].join(' '),
    '--narrowest': `${shown.reduce((sum, { width }) => sum + Number(/[\d.]+/.exec(width)?.[0]), CHECK_REM)}rem`,
  }
  const count = table.getRowModel().rows.length
  // Every list lets its rows be exported, and some nothing else that several of them have.
  const isExportOffered = !props.actions?.some((action) => 'run' in action && !action.isForOne)
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original)
  return (
    <div className={css.kit}>
      <TableToolbar
        state={state}
        {...props}
        rows={rows ?? noRows}
        filters={filters}
        // Of what loads, no numbers are known.
        hasMore={rows === undefined || hasMore}
        isBare={hasFailed || isEmpty}
      />
      {hasFailed && <LoadFailure error={error} onRetry={() => onRetry?.()} />}
      {isEmpty && <div role="status">{empty}</div>}
      {!hasFailed && !isEmpty && (
        <>
          <p id={hint} className="visually-hidden">
            {props.onOpen ? (
              <Trans>
                Arrow keys move between rows, Enter opens a row, X selects it, Escape clears the selection. A question
                mark shows all keys.
              </Trans>
            ) : (
              <Trans>
                Arrow keys move between rows, X selects a row, Escape clears the selection. A question mark shows all
                keys.
              </Trans>
            )}
          </p>
          <div
            role="grid"
            aria-label={label}
            aria-describedby={hint}
            aria-multiselectable
            aria-rowcount={hasMore ? -1 : count + 1}
            aria-busy={rows === undefined}
            className={css.table}
            data-compact={preferences.isCompact || undefined}
            style={tracks}
          >
            <TableHead state={state} />
            {rows ? <TableRows {...props} state={state} /> : <Places />}
          </div>
          {rows && count === 0 && isChosen && (
            <p className={css.nothing}>
              <Trans>No row matches the filters.</Trans>{' '}
              <Button variant="quiet" onClick={state.clearFilters}>
                <Trans>Clear the filters</Trans>
              </Button>
            </p>
          )}
          {hasMore && (
            <Button variant="quiet" className={css.more} busy={isLoadingMore} onClick={() => onLoadMore?.()}>
              {hasMoreFailed ? t`Could not be loaded. Try again` : (moreLabel ?? t`Show more`)}
            </Button>
          )}
          <div role="status" className={css.selection}>
            {selected.length > 0 && (
              <Suspense>
                <SelectionBar
                  rows={selected}
                  areAll={table.getIsAllRowsSelected()}
                  actions={[
                    ...(props.actions ?? []),
                    ...(isExportOffered
                      ? [
                          {
                            text: t`Export for Excel`,
                            icon: <FileSpreadsheet size={18} aria-hidden="true" />,
                            run: (wanted: readonly Row[]) => saveRows('xlsx', label, state.shown, wanted),
                          },
                        ]
                      : []),
                  ]}
                  whole={props.whole}
                  onClear={() => table.resetRowSelection(true)}
                />
              </Suspense>
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** Rows of a screen. */
const placeholders = Array.from({ length: 12 }, (_, place) => place)

/** The place of the first rows, so that nothing moves when they come. */
function Places() {
  return (
    <div role="rowgroup">
      <div role="row" className={css.row}>
        <span role="gridcell" className="visually-hidden">
          <Trans>Loading…</Trans>
        </span>
      </div>
      {placeholders.map((place) => (
        <div key={place} aria-hidden="true" className={`row gap-4 ${css.place}`}>
          <Skeleton className={css.line} />
          <Skeleton className={css.line} />
          <Skeleton className={css.line} />
        </div>
      ))}
    </div>
  )
}
