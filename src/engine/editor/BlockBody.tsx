import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type RefObject, Suspense, useCallback, useEffect, useId, useRef } from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { blockViews } from '#blocks/views.ts'
import { BlockFence } from '../player/BlockFence.tsx'
import type { BlockAction } from './block-action.ts'
import css from './BlockBody.module.css'
import { BlockPreview } from './BlockPreview.tsx'
import { excerptOf } from './excerpt-of.ts'
import { KeptBlock } from './KeptBlock.tsx'
import { readElement } from './read-element.ts'

interface BlockBodyProps {
  element: StoredElement
  lesson: LessonFacts
  label: string
  tabIndex: number
  isActive: boolean
  isSelecting: boolean
  isFolded: boolean
  onAction(element: StoredElement, action: BlockAction): void
}

interface Point {
  x: number
  y: number
}

/** What is inside a block: the student's look, a folded line, or the edit view. */
export const BlockBody = memo(function BlockBody(props: BlockBodyProps) {
  const { element, lesson, label, tabIndex, isActive, isSelecting, isFolded, onAction } = props
  const { t } = useLingui()
  const lookId = useId()
  const edit = useRef<HTMLDivElement>(null)
  const pressed = useRef<Point>(undefined)
  const takePress = useCallback(() => {
    const point = pressed.current
    pressed.current = undefined
    return point
  }, [])
  const read = readElement(element)
  const views = read.readable ? blockViews.get(element.type) : undefined
  if (isFolded && !isActive)
    return (
      <button
        type="button"
        className={css.folded}
        tabIndex={tabIndex}
        aria-expanded="false"
        onClick={() => onAction(element, { kind: isSelecting ? 'select' : 'fold', how: 'toggle' })}
      >
        <span className={css.label}>{label}</span> {excerptOf(element)}
      </button>
    )
  if (!read.readable || !views) return <KeptBlock />
  if (isActive)
    return (
      <div ref={edit} className={css.edit}>
        <BlockFence>
          <Suspense
            fallback={
              <div inert>
                <BlockPreview element={read} lesson={lesson} />
              </div>
            }
          >
            <views.Edit
              data={read.data}
              lesson={lesson}
              onChange={(data) => onAction(element, { kind: 'change', data, v: read.model.version })}
            />
            <FirstFocus within={edit} takePress={takePress} />
          </Suspense>
        </BlockFence>
      </div>
    )
  return (
    <div className={css.preview}>
      <div id={lookId} className={css.look} inert>
        <BlockPreview element={read} lesson={lesson} />
      </div>
      <p className={css.empty} aria-hidden="true">
        <Trans>Nothing here yet. Press to write.</Trans>
      </p>
      <button
        type="button"
        className={css.opener}
        tabIndex={tabIndex}
        aria-label={t`Edit ${label}`}
        aria-describedby={lookId}
        onClick={({ clientX: x, clientY: y, detail }) => {
          pressed.current = detail > 0 ? { x, y } : undefined
          onAction(element, isSelecting ? { kind: 'select', how: 'toggle' } : { kind: 'edit' })
        }}
      />
    </div>
  )
})

const fields = 'input:not(:disabled), textarea, select, [contenteditable="true"], button:not(:disabled)'

interface FirstFocusProps {
  within: RefObject<HTMLElement | null>
  /** Where the press was that opened the block; none for the keyboard. */
  takePress(): Point | undefined
}

/**
 * Puts the focus into the edit view as soon as its code has come: into what was under the press, or what is first. A rich
 * text opens at once, with the caret where the press was.
 */
function FirstFocus({ within, takePress }: FirstFocusProps) {
  useEffect(() => {
    const point = takePress()
    const under = point && document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>(fields)
    const field = under && within.current?.contains(under) ? under : within.current?.querySelector<HTMLElement>(fields)
    if (!field) return
    field.focus({ preventScroll: point !== undefined })
    // Nothing moves under the finger, unless the bars at the edges of the screen would cover what opened.
    const block = within.current?.closest('li')
    if (block && block.offsetHeight < innerHeight / 2) block.scrollIntoView({ block: 'nearest' })
    if (field.dataset.opensText === undefined) return
    const { x: clientX, y: clientY } = point ?? { x: 0, y: 0 }
    field.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: point ? 1 : 0, clientX, clientY }))
  }, [within, takePress])
  return null
}
