import type { RowData } from '@tanstack/react-table'
import { useLingui } from '@lingui/react/macro'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, lazy, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import css from './DataTable.module.css'
import type { BulkAction, CellEdit, TableColumn } from './table-column.ts'
import type { DataTableState } from './use-data-table.ts'
import { useTableKeys } from './use-table-keys.ts'
import { DialogPlace } from '../dialog/DialogPlace.tsx'

interface TableRowsProps<Row extends RowData> {
  state: DataTableState<Row>
  rowName(row: Row): string
  onOpen?(row: Row): void
  cardAction?(row: Row): ReactNode
  actions?: readonly BulkAction<Row>[]
  edit?: CellEdit<Row>
}

const TableKeys = lazy(() => import('./TableKeys.tsx'))
const noActions: readonly never[] = []

/** Rows that Page Up and Page Down pass. */
const PAGE = 10
/** Below this width rows are cards, with a gap between them. */
const cards = '(max-width: 47.99rem)'
const CARD_GAP = 8

function contentOf<Row>({ cell, value }: Pick<TableColumn<Row>, 'cell' | 'value'>, row: Row): ReactNode {
  return cell ? cell(row) : String(value(row) ?? '–')
}

/** The rows that are on the screen, of however many there are; one of them can be reached by Tab. */
export function TableRows<Row extends RowData>({
  state,
  rowName,
  onOpen,
  cardAction,
  actions = noActions,
  edit,
}: TableRowsProps<Row>) {
  const { t } = useLingui()
  const { table, shown } = state
  const { rows } = table.getRowModel()
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [current, setCurrent] = useState(0)
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY), [])
  // Only this component uses its functions, so none of them is memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 41,
    overscan: 8,
    gap: matchMedia(cards).matches ? CARD_GAP : 0,
    scrollMargin: top,
    scrollPaddingStart: 120,
    scrollPaddingEnd: 120,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const focusable = Math.min(current, rows.length - 1)
  const focusRow = (index: number) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    row?.focus({ preventScroll: true })
    return row !== null && row !== undefined
  }
  const cellOf = (column: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-index="${focusable}"] [data-column="${column}"]`)
  const go = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    setCurrent(next)
    virtual.scrollToIndex(next)
    if (!focusRow(next)) wanted.current = next
  }
  // A row far away is drawn after the page has scrolled to it.
  useLayoutEffect(() => {
    if (wanted.current !== undefined && focusRow(wanted.current)) wanted.current = undefined
  })
  const [isHelpOpen, setHelpOpen] = useState(false)
  const hasFocus = () => list.current?.contains(document.activeElement) === true
  useTableKeys(
    {
      move: (by) => go(focusable + by),
      toggle: () => rows[focusable]?.toggleSelected(),
      act: (code) => {
        const selected = table.getSelectedRowModel().rows
        const wanted = selected.length > 0 ? selected : rows.slice(focusable, focusable + 1)
        const action = actions.find(({ key }) => key !== undefined && code === `Key${key}`)
        if (!action || (selected.length === 0 && !hasFocus())) return false
        const cell = selected.length === 0 && cellOf(action.column)
        if (cell) cell.click()
        else action.run(wanted.map(({ original }) => original))
        return true
      },
      help: () => setHelpOpen(true),
    },
    hasFocus,
  )
  const steer = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows[index]
    const keys: Partial<Record<string, () => void>> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      PageDown: () => go(index + PAGE),
      PageUp: () => go(index - PAGE),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => row && onOpen?.(row.original),
      Escape: () => table.resetRowSelection(true),
    }
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  return (
    <div ref={list} role="rowgroup" className={css.rows} style={{ blockSize: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            role="row"
            aria-rowindex={index + 2}
            aria-selected={row.getIsSelected()}
            tabIndex={index === focusable ? 0 : -1}
            className={css.row}
            style={{ transform: `translateY(${start - top}px)` }}
            onFocus={() => setCurrent(index)}
            onKeyDown={(event) => steer(event, index)}
          >
            <span role="gridcell" className={css.check}>
              <input
                type="checkbox"
                aria-label={t`Select ${rowName(row.original)}`}
                checked={row.getIsSelected()}
                onChange={() => row.toggleSelected()}
              />
            </span>
            {shown.map(({ id, title, align, isTitle, onCard, ...column }) => (
              <span
                key={id}
                role="gridcell"
                data-align={align}
                data-title={isTitle}
                data-card={onCard}
                className={css.cell}
              >
                <span className={css.name} aria-hidden="true">
                  {title}
                </span>
                <span className={css.value}>
                  {edit?.columns.includes(id) && edit.isFor(row.original) && !matchMedia(cards).matches ? (
                    // By keyboard the letters of the actions press it, in the row with the focus.
                    <button
                      type="button"
                      data-column={id}
                      tabIndex={-1}
                      className={css.edit}
                      title={t`Change: ${title}`}
                      onClick={({ currentTarget }) => edit.open(row.original, id, currentTarget)}
                    >
                      {contentOf(column, row.original) || '–'}
                    </button>
                  ) : (
                    contentOf(column, row.original)
                  )}
                </span>
              </span>
            ))}
            {cardAction && (
              <span role="gridcell" className={css.action}>
                {cardAction(row.original)}
              </span>
            )}
          </div>
        )
      })}
      <DialogPlace>{isHelpOpen && <TableKeys actions={actions} onClose={() => setHelpOpen(false)} />}</DialogPlace>
    </div>
  )
}
