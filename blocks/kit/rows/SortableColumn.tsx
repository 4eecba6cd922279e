import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { ColumnOrder } from './column-order.ts'

interface SortableColumnProps {
  /** The ids of the rows, in their order. */
  ids: readonly string[]
  /** The name of the row at `index` in announcements. */
  nameOf(index: number): string
  onMove?: ((from: number, to: number) => void) | undefined
  /** Rows that call `useMovableRow`. */
  children: ReactNode
}

const alongColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Rows that can be moved by a handle, with pointer or keyboard, and announcements for screen readers. */
export function SortableColumn({ ids, nameOf, onMove, children }: SortableColumnProps) {
  const { t } = useLingui()
  const contextId = useId()
  const sensors = useSensors(
    // A tolerance of a few pixels, so that a press on the handle is not a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByKey(ids) }),
  )
  const placeOf = (id: string | number) => ids.indexOf(String(id))
  const nameAt = (id: string | number) => nameOf(placeOf(id))

  const finishDrag = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove?.(placeOf(active.id), placeOf(over.id))
  }

  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongColumn]}
      onDragEnd={finishDrag}
      accessibility={{
        screenReaderInstructions: {
          draggable: t`Press Space to pick the row up, the arrow keys to move it, Space again to put it down, Escape to cancel.`,
        },
        announcements: {
          onDragStart: ({ active }) => t`Picked up: ${nameAt(active.id)}`,
          onDragOver: ({ over }) => (over ? t`Now at position ${placeOf(over.id) + 1}` : undefined),
          onDragEnd: ({ over }) => (over ? t`Dropped at position ${placeOf(over.id) + 1}` : undefined),
          onDragCancel: ({ active }) => t`Left where it was: ${nameAt(active.id)}`,
        },
      }}
    >
      <ColumnOrder value={ids}>{children}</ColumnOrder>
    </DndContext>
  )
}

/** An arrow key moves to the middle of the row above or below. */
function stepByKey(ids: readonly string[]): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context: { active, over, collisionRect, droppableRects } }) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.code]
    if (step === undefined || !active || !collisionRect) return undefined
    event.preventDefault()
    const next = droppableRects.get(ids[ids.indexOf(String((over ?? active).id)) + step] ?? '')
    return next && { ...currentCoordinates, y: next.top + (next.height - collisionRect.height) / 2 }
  }
}
