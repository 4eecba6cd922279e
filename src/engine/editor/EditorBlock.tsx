import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, memo } from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { Sign } from '../../ui/sign/Sign.tsx'
import type { StoredElement } from '#blocks/lesson.ts'
import type { BlockAction } from './block-action.ts'
import { BlockBar } from './BlockBar.tsx'
import { BlockBody } from './BlockBody.tsx'
import css from './EditorBlock.module.css'
import { readElement } from './read-element.ts'
import { useBlockLabel } from './use-block-label.ts'
import { editorShapes } from './shapes.ts'

interface EditorBlockProps {
  element: StoredElement
  lesson: LessonFacts
  /** Its place in the lesson, from 1. */
  number: number
  isLast: boolean
  isActive: boolean
  /** The one block whose tools are there, and which Tab leads to. */
  isCurrent: boolean
  isSelected: boolean
  /** Every handle is a box to tick. */
  isSelecting: boolean
  isFolded: boolean
  /** Must stay the same function: a lesson of 200 blocks is not drawn anew for one letter. */
  onAction(element: StoredElement, action: BlockAction): void
}

/** One block with its handle and tools: as students see it, or with its edit view while it is the active one. */
export const EditorBlock = memo(function EditorBlock(props: EditorBlockProps) {
  const { element, lesson, number, isLast, isActive, isCurrent, isSelected, isSelecting, isFolded, onAction } = props
  const { t } = useLingui()
  const read = readElement(element)
  const label = useBlockLabel()(element.type)
  const tabIndex = isCurrent ? 0 : -1
  const name = t`Block ${number}: ${label}`
  const act = (action: BlockAction) => onAction(element, action)

  const choose = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.focus()
    // A press by keyboard counts no clicks.
    const isMore = event.ctrlKey || event.metaKey || event.detail === 0
    act({ kind: 'select', how: event.shiftKey ? 'range' : isMore ? 'toggle' : 'only' })
  }

  return (
    <li
      className={css.block}
      data-element={element.id}
      data-active={isActive}
      data-selected={isSelected}
      data-heading={read.readable ? read.model.heading : undefined}
      aria-label={name}
    >
      <button
        type="button"
        className={css.handle}
        data-handle
        tabIndex={tabIndex}
        aria-label={name}
        title={t`Drag to move, press to select`}
        {...(isSelecting ? { role: 'checkbox', 'aria-checked': isSelected } : { 'aria-pressed': isSelected })}
        onClick={choose}
      >
        <Sign
          path={editorShapes[!isSelecting ? 'grip' : isSelected ? 'boxChecked' : 'box']}
          size={isSelecting ? 20 : 18}
        />
      </button>
      <div className={css.gap}>
        <button
          type="button"
          className={css.plus}
          tabIndex={tabIndex}
          aria-label={t`Add a block before ${label}`}
          title={t`Add a block`}
          onClick={(event) => act({ kind: 'add-before', at: event.currentTarget })}
        >
          <Sign path={editorShapes.plus} size={16} />
        </button>
      </div>
      <BlockBody
        element={element}
        lesson={lesson}
        label={label}
        tabIndex={tabIndex}
        isActive={isActive}
        isSelecting={isSelecting}
        isFolded={isFolded}
        onAction={onAction}
      />
      {isActive || isCurrent ? (
        <BlockBar
          label={label}
          isFirst={number === 1}
          isLast={isLast}
          isActive={isActive}
          isFolded={isFolded}
          isReadable={read.readable}
          act={act}
        />
      ) : null}
    </li>
  )
})
