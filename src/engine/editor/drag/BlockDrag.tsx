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
import { memo, useEffect, useEffectEvent, useState } from 'react'
import { dropBlocks } from '../blocks/arrange-blocks.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import css from './BlockDrag.module.css'

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
 * Dragging by the handles. It is rendered beside the list and reaches the blocks by their refs, so that neither loading it
 * nor a drag renders all blocks. Nothing moves until the drop: a line shows the place.
 */
export default memo(function BlockDrag() {
  const { t } = useLingui()
  const editor = useEditor()
  const order = useEditorState((state) => state.order)
  const dragged = useEditorState((state) => state.dragged)
  const [drop, setDrop] = useState<Drop>()
  // A few pixels of play, so that a press on the handle is not yet a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))

  const nameOf = (id: string) => editor.nameOf(editor.groupOf(id))
  const place = ({ id, isBefore }: Drop) => order.indexOf(id) + (isBefore ? 0 : 1)
  const target = drop && editor.elements.of(drop.id).block.current
  const line = target && (drop.isBefore ? target.offsetTop : target.offsetTop + target.offsetHeight)
  const [first] = dragged
  const count = dragged.size
  const end = () => {
    editor.update({ dragged: new Set() })
    setDrop(undefined)
  }
  const move = (next: Drop | undefined) =>
    setDrop((drop) => (drop?.id === next?.id && drop?.isBefore === next?.isBefore ? drop : next))

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestEdge}
      onDragStart={({ active }) => editor.update({ dragged: editor.groupOf(String(active.id)) })}
      onDragMove={({ collisions }) => move(dropOf(collisions))}
      onDragCancel={end}
      onDragEnd={({ collisions }) => {
        const drop = dropOf(collisions)
        if (dragged.size > 0 && drop) dropBlocks(editor, dragged, order[place(drop)])
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
      {order.map((id) => (
        <DragPlace key={id} id={id} />
      ))}
      {typeof line === 'number' && (
        <div
          className={`absolute unpressable ${css.line}`}
          data-drop={drop && place(drop)}
          style={{ insetBlockStart: line }}
        />
      )}
      <DragOverlay dropAnimation={null}>
        {first === undefined ? null : (
          <div className={`round bg-card raised accent truncate ${css.chip}`}>
            {count > 1 ? t`Blocks: ${count}` : nameOf(first)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
})

/** Connects one block of the list to the drag. */
const DragPlace = memo(function DragPlace({ id }: { id: string }) {
  const editor = useEditor()
  const source = useDraggable({ id })
  const target = useDroppable({ id })
  const press = useEffectEvent((event: PointerEvent) => source.listeners?.onPointerDown?.({ nativeEvent: event }))
  const { setNodeRef: setHandle } = source
  const { setNodeRef: setBlock } = target
  useEffect(() => {
    const { block, handle } = editor.elements.of(id)
    setBlock(block.current)
    setHandle(handle.current)
    const start = (event: PointerEvent) => press(event)
    const pressed = handle.current
    pressed?.addEventListener('pointerdown', start)
    return () => {
      pressed?.removeEventListener('pointerdown', start)
      setBlock(null)
      setHandle(null)
    }
  }, [editor, id, setBlock, setHandle])
  return null
})
