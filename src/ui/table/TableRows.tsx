import type { RowData } from '@tanstack/react-table'
import { useLingui } from '@lingui/react/macro'
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type KeyboardEvent, lazy, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { leavePlace, readSizes } from '../../lib/page/leave-place.ts'
import { readPlace } from '../../lib/page/read-place.ts'
import css from './DataTable.module.css'
import { type CellEdit, commandsFor, type RowAction, type RowCommand, type TableColumn } from './table-column.ts'
import type { DataTableState } from './use-data-table.ts'
import { useRowMenu } from './use-row-menu.ts'
import { useTableKeys } from './use-table-keys.ts'
import { DialogPlace } from '../dialog/DialogPlace.tsx'

interface TableRowsProps<Row extends RowData> {
  state: DataTableState<Row>
  rowName(row: Row): string
  onOpen?(row: Row): void
  cardAction?(row: Row): ReactNode
  actions?: readonly RowAction<Row>[]
  edit?: CellEdit<Row>
}

const RowMenu = lazy(() => import('./RowMenu.tsx'))
const TableKeys = lazy(() => import('./TableKeys.tsx'))
const noActions: readonly never[] = []
const noRows: readonly never[] = []

/** Rows that Page Up and Page Down pass. */
const PAGE = 10
/** Below this width rows are cards, with a gap between them. */
const cards = '(max-width: 47.99rem)'
const CARD_GAP = 8

/** A value that is missing is a dash in a table, and no line of a card. */
function contentOf<Row>(column: Pick<TableColumn<Row>, 'cell' | 'value' | 'isActions'>, row: Row): ReactNode {
  const { cell, value, isActions = false } = column
  const content = cell ? cell(row) : value(row)?.toString()
  return content || (isActions || matchMedia(cards).matches ? null : '–')
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
  // After Back: the row that was opened, or what is now in its place.
  const [returned] = useState(readPlace)
  const [current, setCurrent] = useState(() => {
    const index = rows.findIndex(({ id }) => id === returned?.row)
    return index === -1 ? (returned?.index ?? 0) : index
  })
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
    ...(returned && { initialOffset: returned.top, initialMeasurementsCache: (readSizes() ?? []) as VirtualItem[] }),
  })
  const focusable = Math.min(current, rows.length - 1)
  const focusRow = (index: number) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    row?.focus({ preventScroll: true })
    return row !== null && row !== undefined
  }
  const cellOf = (index: number, column: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-column="${column}"]`)
  const go = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    setCurrent(next)
    virtual.scrollToIndex(next)
    if (!focusRow(next)) wanted.current = next
  }
  useLayoutEffect(() => {
    if (!returned || rows.length === 0) return
    scrollTo({ top: returned.top, behavior: 'instant' })
    if (document.activeElement === document.body) wanted.current = focusable
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the rows come
  }, [])
  const leave = (index: number) => {
    const row = rows[index]
    if (row) leavePlace({ row: row.id, index, top: scrollY }, virtual.measurementsCache)
  }
  // A row far away is drawn after the page has scrolled to it.
  useLayoutEffect(() => {
    if (wanted.current !== undefined && focusRow(wanted.current)) wanted.current = undefined
  })
  const [isHelpOpen, setHelpOpen] = useState(false)
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original)
  /** Runs an action for several rows, else for one; says whether there is such an action. */
  const perform = (one: number, several: readonly Row[], isMeant: (command: RowCommand<Row>) => boolean) => {
    const wanted = several.length > 0 ? several : rows.slice(one, one + 1).map(({ original }) => original)
    const found = commandsFor(actions, wanted).find(({ command }) => isMeant(command))
    const cell = several.length === 0 && cellOf(one, found?.command.column)
    if (cell) cell.click()
    else found?.command.run(found.wanted)
    return found !== undefined
  }
  const openRow = (index: number) => {
    const row = rows[index]
    if (!row || !onOpen) return
    leave(index)
    onOpen(row.original)
  }
  const menu = useRowMenu()
  // Rows may come and go while it is open.
  const pointed = menu.opened ? rows.findIndex(({ id }) => id === menu.opened?.id) : -1
  const ofMenu = rows[pointed]
  const several = ofMenu?.getIsSelected() ? selected : noRows
  const hasFocus = () => list.current?.contains(document.activeElement) === true
  useTableKeys(
    {
      move: (by) => go(focusable + by),
      toggle: () => rows[focusable]?.toggleSelected(),
      act: (code) =>
        (selected.length > 0 || hasFocus()) &&
        perform(focusable, selected, ({ key }) => key !== undefined && code === `Key${key}`),
      help: () => setHelpOpen(true),
    },
    hasFocus,
  )
  const steer = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const keys: Partial<Record<string, () => void>> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      PageDown: () => go(index + PAGE),
      PageUp: () => go(index - PAGE),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => openRow(index),
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
            onClickCapture={({ target }) => target instanceof Element && target.closest('a') && leave(index)}
            onKeyDown={(event) => steer(event, index)}
            {...menu.triggersOf(row.id)}
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
                      {contentOf(column, row.original)}
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
      <DialogPlace>
        {menu.opened && ofMenu && (
          <RowMenu
            opened={menu.opened}
            rows={several.length > 0 ? several : [ofMenu.original]}
            rowName={rowName}
            actions={actions}
            onOpen={onOpen && (() => openRow(pointed))}
            onSelect={several.length > 0 ? undefined : () => ofMenu.toggleSelected()}
            onRun={(command) => perform(pointed, several, (other) => other === command)}
            onLeave={() => leave(pointed)}
            onClose={menu.close}
          />
        )}
      </DialogPlace>
      <DialogPlace>
        {isHelpOpen && (
          <TableKeys actions={actions} opensRows={onOpen !== undefined} onClose={() => setHelpOpen(false)} />
        )}
      </DialogPlace>
    </div>
  )
}
