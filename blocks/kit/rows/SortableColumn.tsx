import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'

interface SortableColumnProps {
  /** Of the rows, in their order. */
  ids: readonly string[]
  /** What the row at `index` is called when it is spoken of. */
  nameOf(index: number): string
  onMove?: ((from: number, to: number) => void) | undefined
  /** Rows that call `useSortable`. */
  children: ReactNode
}

const alongColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Rows that are moved up and down by a handle, with a pointer or the keyboard, and a voice that says where they are. */
export function SortableColumn({ ids, nameOf, onMove, children }: SortableColumnProps) {
  const { t } = useLingui()
  const contextId = useId()
  const sensors = useSensors(
    // A few pixels of play, so that a press on the handle is not yet a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
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
          onDragOver: ({ over }) => (over ? t`Now at place ${placeOf(over.id) + 1}` : undefined),
          onDragEnd: ({ over }) => (over ? t`Put down at place ${placeOf(over.id) + 1}` : undefined),
          onDragCancel: ({ active }) => t`Left where it was: ${nameAt(active.id)}`,
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
