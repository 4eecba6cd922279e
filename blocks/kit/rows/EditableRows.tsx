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
import { EditableRow } from './EditableRow.tsx'
import css from './EditableRows.module.css'

interface EditableRowsProps<Item extends { id: string }> {
  items: readonly Item[]
  /** What the row at `index` is called in the names of its buttons. */
  rowName(index: number): string
  /** Without it rows keep their places. */
  onMove?(from: number, to: number): void
  onRemove(index: number): void
  /** Draws what is inside a row. */
  children(item: Item, index: number): ReactNode
}

const alongColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Rows that an author moves by dragging, by keyboard or by two buttons, and takes away. */
export function EditableRows<Item extends { id: string }>(props: EditableRowsProps<Item>) {
  const { items, rowName, onMove, onRemove, children } = props
  const { t } = useLingui()
  const contextId = useId()
  const sensors = useSensors(
    // A few pixels of play, so that a press on the handle is not yet a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id)
  const nameOf = (id: string | number) => rowName(placeOf(id))

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
          onDragStart: ({ active }) => t`Picked up: ${nameOf(active.id)}`,
          onDragOver: ({ over }) => (over ? t`Now at place ${placeOf(over.id) + 1}` : undefined),
          onDragEnd: ({ over }) => (over ? t`Put down at place ${placeOf(over.id) + 1}` : undefined),
          onDragCancel: ({ active }) => t`Left where it was: ${nameOf(active.id)}`,
        },
      }}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        <ol className={css.rows}>
          {items.map((item, index) => (
            <EditableRow
              key={item.id}
              id={item.id}
              name={rowName(index)}
              onUp={index > 0 ? () => onMove?.(index, index - 1) : undefined}
              onDown={index < items.length - 1 ? () => onMove?.(index, index + 1) : undefined}
              movable={onMove !== undefined}
              onRemove={() => onRemove(index)}
            >
              {children(item, index)}
            </EditableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
