import { type Active, type Over, useDndContext, useDraggable, useDroppable } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, use } from 'react'
import { ColumnOrder } from './column-order.ts'

/** Connects a row with the `SortableColumn` around it: it follows the pointer, and the rows that it passes make space. */
export function useMovableRow(id: string, isFixed = false) {
  const { t } = useLingui()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id,
    disabled: isFixed,
    attributes: { roleDescription: t`movable row` },
  })
  const { setNodeRef: setPlace } = useDroppable({ id, disabled: isFixed })
  const { active, over, droppableRects } = useDndContext()
  const order = use(ColumnOrder)
  const shift = transform?.y ?? (active && over ? offsetOf(active, over, id, order, droppableRects) : 0)
  const style: CSSProperties = {
    ...(shift !== 0 && { transform: `translateY(${shift}px)` }),
    // No transition after the drop.
    ...(active && !isDragging && { transition: 'transform var(--ease)' }),
  }
  return {
    isDragging,
    row: {
      ref: (node: HTMLElement | null) => {
        setNodeRef(node)
        setPlace(node)
      },
      style,
    },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  }
}

type Rects = ReturnType<typeof useDndContext>['droppableRects']

/** The offset of a row that makes space, in pixels downwards. */
function offsetOf(active: Active, over: Over, id: string, order: readonly string[], rects: Rects): number {
  const [from, to, at] = [active.id, over.id, id].map((each) => order.indexOf(String(each)))
  if (from === undefined || to === undefined || at === undefined) return 0
  const moved = rects.get(active.id)
  const neighbour = rects.get(order[from + (to > from ? 1 : -1)] ?? '')
  if (!moved || !neighbour) return 0
  const gap = Math.max(neighbour.top - moved.bottom, moved.top - neighbour.bottom)
  if (at > from && at <= to) return -(moved.height + gap)
  if (at < from && at >= to) return moved.height + gap
  return 0
}
