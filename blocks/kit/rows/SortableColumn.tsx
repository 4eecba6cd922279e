import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type CarriedRow, carryRow } from './carried-row.ts'
import { followPointer } from './follow-pointer.ts'
import { ColumnContext } from './use-movable-row.ts'

interface SortableColumnProps {
  /** Of the rows, in their order. */
  ids: readonly string[]
  /** What the row at `index` is called when it is spoken of. */
  nameOf(index: number): string
  onMove?: ((from: number, to: number) => void) | undefined
  /** Rows that call `useMovableRow`. */
  children: ReactNode
}

/** What the keyboard has picked up. */
interface Held {
  id: string
  to: number
  row: CarriedRow
}

/** Rows that are moved up and down by a handle, with a pointer or the keyboard, and a voice that says where they are. */
export function SortableColumn({ ids, nameOf, onMove, children }: SortableColumnProps) {
  const { t } = useLingui()
  const instructionsId = useId()
  const [said, setSaid] = useState<{ what: string; place?: number }>()
  const rows = useRef(new Map<string, HTMLElement>())
  const held = useRef<Held>(undefined)
  const focusNext = useRef<{ id: string; before: string }>(undefined)
  const order = ids.join(' ')

  useEffect(() => {
    // A row that moves in the page lets go of the focus; the new order may come a moment after the move.
    if (!focusNext.current || focusNext.current.before === order) return
    rows.current.get(focusNext.current.id)?.querySelector<HTMLElement>('[data-drag]')?.focus()
    focusNext.current = undefined
  })

  const pickUp = (id: string): CarriedRow => {
    const from = ids.indexOf(id)
    const name = nameOf(from)
    setSaid({ what: t`Picked up: ${name}`, place: from + 1 })
    return carryRow(
      ids.flatMap((other) => rows.current.get(other) ?? []),
      from,
    )
  }
  const putDown = (id: string, row: CarriedRow, to: number, isDropped: boolean) => {
    const from = ids.indexOf(id)
    const name = nameOf(from)
    row.putBack()
    setSaid({ what: isDropped ? t`Put down at place ${to + 1}` : t`Left where it was: ${name}` })
    if (isDropped && to !== from) onMove?.(from, to)
  }

  const onPress = (id: string, { nativeEvent }: PointerEvent) => {
    let row: CarriedRow | undefined
    let to = ids.indexOf(id)
    const start = nativeEvent.clientY + scrollY
    followPointer(nativeEvent, {
      onStart() {
        row = pickUp(id)
      },
      onMove({ y }) {
        const next = row?.shiftBy(y + scrollY - start) ?? to
        if (next !== to) setSaid((before) => before && { ...before, place: next + 1 })
        to = next
      },
      onEnd: (isDropped) => row && putDown(id, row, to, isDropped),
    })
  }

  const letGo = (isDropped: boolean) => {
    const carried = held.current
    if (!carried) return
    held.current = undefined
    if (isDropped && carried.to !== ids.indexOf(carried.id)) focusNext.current = { id: carried.id, before: order }
    putDown(carried.id, carried.row, carried.to, isDropped)
  }
  const onKey = (id: string, event: KeyboardEvent) => {
    const isPress = event.key === ' ' || event.key === 'Enter'
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const carried = held.current
    if (!carried && !isPress) return
    if (!carried) held.current = { id, to: ids.indexOf(id), row: pickUp(id) }
    else if (isPress) letGo(true)
    else if (event.key === 'Escape') letGo(false)
    else if (step === undefined) return
    else {
      carried.to = carried.row.putAt(carried.to + step)
      setSaid((before) => before && { ...before, place: carried.to + 1 })
      rows.current.get(id)?.scrollIntoView({ block: 'nearest' })
    }
    event.preventDefault()
    event.stopPropagation()
  }

  const column = {
    roleDescription: t`movable row`,
    instructionsId,
    register(id: string, row: HTMLElement) {
      rows.current.set(id, row)
      return () => {
        if (rows.current.get(id) === row) rows.current.delete(id)
      }
    },
    onPress,
    onKey,
    onLeave(id: string) {
      focusNext.current = undefined
      if (held.current?.id === id) letGo(false)
    },
  }
  return (
    <ColumnContext value={column}>
      {children}
      <p id={instructionsId} hidden>
        <Trans>
          Press Space to pick the row up, the arrow keys to move it, Space again to put it down, Escape to cancel.
        </Trans>
      </p>
      <p className="visually-hidden" role="status">
        <span>{said?.what}</span> {said?.place !== undefined && <span>{t`Now at place ${said.place}`}</span>}
      </p>
    </ColumnContext>
  )
}
