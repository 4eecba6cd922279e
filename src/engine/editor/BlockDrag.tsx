import {
  type Collision,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { memo, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import css from './BlockDrag.module.css'

interface BlockDragProps {
  /** Where the blocks are: each has its `data-element`, and a handle. */
  list: RefObject<HTMLElement | null>
  /** In the lesson's order. The same array as long as the order is the same, and the same functions. */
  ids: readonly string[]
  /** What goes with a block when it is dragged. */
  groupOf(id: string): ReadonlySet<string>
  nameOf(id: string): string
  /** Puts blocks before another, or at the end. */
  onDrop(ids: ReadonlySet<string>, before: string | undefined): void
}

/** The block whose height the pointer is at, and by which of its edges it would drop. */
const nearestEdge: CollisionDetection = ({ droppableContainers, droppableRects, pointerCoordinates }) => {
  if (!pointerCoordinates) return []
  const { y } = pointerCoordinates
  let found: Collision | undefined
  let nearest = Number.POSITIVE_INFINITY
  for (const { id } of droppableContainers) {
    const rect = droppableRects.get(id)
    if (!rect) continue
    const distance = Math.max(rect.top - y, y - rect.bottom, 0)
    if (distance >= nearest) continue
    nearest = distance
    found = { id, data: { isBefore: y < rect.top + rect.height / 2 } }
  }
  return found ? [found] : []
}

interface Drop {
  id: string
  isBefore: boolean
}

function dropOf(collisions: readonly Collision[] | null): Drop | undefined {
  const [first] = collisions ?? []
  return first && { id: String(first.id), isBefore: first.data?.isBefore === true }
}

/**
 * Dragging by the handles. It stands beside the list and knows its blocks by their place in the document, so that neither
 * loading it nor a drag draws a block anew. Nothing moves until the drop: a line says where it would be.
 */
export default memo(function BlockDrag({ list, ids, groupOf, nameOf, onDrop }: BlockDragProps) {
  const { t } = useLingui()
  const [dragged, setDragged] = useState<ReadonlySet<string>>()
  const [drop, setDrop] = useState<Drop>()
  // A few pixels of play, so that a press on the handle is not yet a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))

  useEffect(() => {
    const blocks = [...(list.current?.querySelectorAll<HTMLElement>('[data-element]') ?? [])]
    const moving = blocks.filter(({ dataset }) => dataset.element !== undefined && dragged?.has(dataset.element))
    for (const { dataset } of moving) dataset.dragged = 'true'
    return () => {
      for (const { dataset } of moving) delete dataset.dragged
    }
  }, [dragged, list])

  const place = ({ id, isBefore }: Drop) => ids.indexOf(id) + (isBefore ? 0 : 1)
  const target = drop && list.current?.querySelector<HTMLElement>(`[data-element="${CSS.escape(drop.id)}"]`)
  const line = target && (drop.isBefore ? target.offsetTop : target.offsetTop + target.offsetHeight)
  const [first] = dragged ?? []
  const count = dragged?.size ?? 0
  const end = () => {
    setDragged(undefined)
    setDrop(undefined)
  }
  const move = (next: Drop | undefined) =>
    setDrop((drop) => (drop?.id === next?.id && drop?.isBefore === next?.isBefore ? drop : next))

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestEdge}
      onDragStart={({ active }) => setDragged(groupOf(String(active.id)))}
      onDragMove={({ collisions }) => move(dropOf(collisions))}
      onDragCancel={end}
      onDragEnd={({ collisions }) => {
        const drop = dropOf(collisions)
        if (dragged && drop) onDrop(dragged, ids[place(drop)])
        end()
      }}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => t`Picked up: ${nameOf(String(active.id))}`,
          onDragOver: () => undefined,
          // The editor says where the blocks are now.
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => t`Left where it was: ${nameOf(String(active.id))}`,
        },
      }}
    >
      {ids.map((id) => (
        <DragPlace key={id} id={id} list={list} />
      ))}
      {line === undefined || line === null ? null : (
        <div className={css.line} data-drop={drop && place(drop)} style={{ insetBlockStart: line }} />
      )}
      <DragOverlay dropAnimation={null}>
        {first === undefined ? null : <div className={css.chip}>{count > 1 ? t`Blocks: ${count}` : nameOf(first)}</div>}
      </DragOverlay>
    </DndContext>
  )
})

/** Ties one block of the list to the drag. */
const DragPlace = memo(function DragPlace({ id, list }: { id: string; list: RefObject<HTMLElement | null> }) {
  const source = useDraggable({ id })
  const target = useDroppable({ id })
  const press = useEffectEvent((event: PointerEvent) => source.listeners?.onPointerDown?.({ nativeEvent: event }))
  const { setNodeRef: setHandle } = source
  const { setNodeRef: setBlock } = target
  useEffect(() => {
    const block = list.current?.querySelector<HTMLElement>(`[data-element="${CSS.escape(id)}"]`)
    const handle = block?.querySelector<HTMLElement>('[data-handle]')
    if (!block || !handle) return
    setBlock(block)
    setHandle(handle)
    const start = (event: PointerEvent) => press(event)
    handle.addEventListener('pointerdown', start)
    return () => {
      handle.removeEventListener('pointerdown', start)
      setBlock(null)
      setHandle(null)
    }
  }, [id, list, setBlock, setHandle])
  return null
})
