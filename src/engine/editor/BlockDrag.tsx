import { useLingui } from '@lingui/react/macro'
import { memo, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { followPointer, type Point } from '#blocks/kit/rows/follow-pointer.ts'
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

interface Drop {
  /** Of the block that it would stand before; how many there are for the end. */
  place: number
  /** Pixels from the beginning of the list. */
  line: number
}

/**
 * Dragging by the handles. It stands beside the list and knows its blocks by their place in the document, so that neither
 * loading it nor a drag draws a block anew. Nothing moves until the drop: a line says where it would be.
 */
export default memo(function BlockDrag({ list, ids, groupOf, nameOf, onDrop }: BlockDragProps) {
  const { t } = useLingui()
  const [dragged, setDragged] = useState<ReadonlySet<string>>()
  const [drop, setDrop] = useState<Drop>()
  const [said, setSaid] = useState('')
  const chip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const moving = blocksOf(list.current).filter(({ dataset }) => dragged?.has(dataset.element ?? ''))
    for (const { dataset } of moving) dataset.dragged = 'true'
    return () => {
      for (const { dataset } of moving) delete dataset.dragged
    }
  }, [dragged, list])

  const press = useEffectEvent((event: PointerEvent) => {
    const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null
    const id = handle?.closest<HTMLElement>('[data-element]')?.dataset.element
    if (id === undefined) return
    const group = groupOf(id)
    const name = nameOf(id)
    let last: Drop | undefined
    followPointer(event, {
      onStart() {
        setDragged(group)
        setSaid(t`Picked up: ${name}`)
      },
      onMove(point) {
        chip.current?.style.setProperty('translate', `${point.x}px ${point.y}px`)
        const next = dropAt(point, list.current)
        setDrop((before) => (before?.place === next?.place && before?.line === next?.line ? before : next))
        last = next
      },
      onEnd(isDropped) {
        // The editor says where the blocks are now.
        setSaid(isDropped ? '' : t`Left where it was: ${name}`)
        setDragged(undefined)
        setDrop(undefined)
        if (isDropped && last) onDrop(group, ids[last.place])
      },
    })
  })
  useEffect(() => {
    const within = list.current
    const hear = (event: PointerEvent) => press(event)
    within?.addEventListener('pointerdown', hear)
    return () => within?.removeEventListener('pointerdown', hear)
  }, [list])

  const [first] = dragged ?? []
  const count = dragged?.size ?? 0
  return (
    <>
      {drop && <div className={css.line} data-drop={drop.place} style={{ insetBlockStart: drop.line }} />}
      <div ref={chip} className={css.chip} data-draggable hidden={first === undefined}>
        {count > 1 ? t`Blocks: ${count}` : first !== undefined && nameOf(first)}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
})

function blocksOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-element]') ?? [])]
}

/** By the block whose height the pointer is at: before it, or behind it. */
function dropAt({ y }: Point, list: HTMLElement | null): Drop | undefined {
  const blocks = blocksOf(list)
  const distances = blocks.map((block) => {
    const { top, bottom } = block.getBoundingClientRect()
    return Math.max(top - y, y - bottom, 0)
  })
  const index = distances.indexOf(Math.min(...distances))
  const block = blocks[index]
  if (!block) return undefined
  const { top, height } = block.getBoundingClientRect()
  const isBefore = y < top + height / 2
  const { offsetTop, offsetHeight } = block
  return isBefore ? { place: index, line: offsetTop } : { place: index + 1, line: offsetTop + offsetHeight }
}
