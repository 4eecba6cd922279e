import { useLingui } from '@lingui/react/macro'
import { memo, type MouseEvent } from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { blockViews } from '#blocks/views.ts'
import { InlineIcon } from '../../../ui/icon/InlineIcon.tsx'
import { openPalette } from '../insertion/palette-commands.ts'
import { selectByPress } from '../selection/select-blocks.ts'
import { useBlock, useEditor } from '../store/editor-context.ts'
import { BlockBar } from './BlockBar.tsx'
import { ClosedBlock, FoldedBlock, OpenBlock } from './BlockBody.tsx'
import css from './EditorBlock.module.css'
import { readElement } from './read-element.ts'
import { UnsupportedBlock } from './UnsupportedBlock.tsx'
import { useBlockLabel } from './use-block-label.ts'

/** Paths of Lucide icons (ISC licence, 24 by 24 grid) for `InlineIcon`, which is cheaper where every block has one. */
const editorShapes = {
  plus: 'M5 12h14M12 5v14',
  grip: 'M8 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M8 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M8 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0M14 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M14 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M14 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  box: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2z',
  boxChecked: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM16 9l-5.5 5.5L8 12',
} as const

/** One block with its handle and tools: as students see it, or with its edit view while it is the active one. */
export const EditorBlock = memo(function EditorBlock({ id, lesson }: { id: string; lesson: LessonFacts }) {
  const { t } = useLingui()
  const blockLabel = useBlockLabel()
  const editor = useEditor()
  const block = useBlock(id)
  if (!block) return null
  const { element, number, isActive, isCurrent, isSelected, isSelecting, isFolded, isDragged, mark } = block
  const read = readElement(element)
  const label = blockLabel(element.type)
  const name = t`Block ${number}: ${label}`
  const tabIndex = isCurrent ? 0 : -1
  const refs = editor.elements.of(id)
  const body = { element, lesson, label, tabIndex, isSelecting }

  const select = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.focus()
    // `detail` is 0 for a press by keyboard.
    const isMore = event.ctrlKey || event.metaKey || event.detail === 0
    selectByPress(editor, id, event.shiftKey ? 'range' : isMore ? 'toggle' : 'only')
  }
  return (
    <li
      ref={refs.block}
      className={`stack relative ${css.block}`}
      data-element={id}
      data-active={isActive}
      data-selected={isSelected}
      data-dragged={isDragged || undefined}
      data-heading={read.readable ? read.model.heading : undefined}
      aria-label={name}
    >
      <button
        ref={refs.handle}
        type="button"
        className={`grid place-center bare soft absolute ${css.handle}`}
        data-handle
        tabIndex={tabIndex}
        aria-label={name}
        title={t`Drag to move, press to select`}
        {...(isSelecting ? { role: 'checkbox', 'aria-checked': isSelected } : { 'aria-pressed': isSelected })}
        onClick={select}
      >
        <InlineIcon
          path={editorShapes[!isSelecting ? 'grip' : isSelected ? 'boxChecked' : 'box']}
          size={isSelecting ? 20 : 18}
        />
      </button>
      <div className={`grid place-center absolute ${css.gap}`}>
        <button
          type="button"
          className={`grid place-center outlined circle bg-card soft pointer ${css.plus}`}
          tabIndex={tabIndex}
          aria-label={t`Add a block before ${label}`}
          title={t`Add a block`}
          onClick={({ currentTarget }) => openPalette(editor, { at: currentTarget, index: number - 1 })}
        >
          <InlineIcon path={editorShapes.plus} size={16} />
        </button>
      </div>
      {isFolded && !isActive ? (
        <FoldedBlock {...body} />
      ) : !read.readable || !blockViews.has(element.type) ? (
        <UnsupportedBlock />
      ) : isActive ? (
        <OpenBlock element={element} read={read} lesson={lesson} />
      ) : (
        <ClosedBlock {...body} read={read} />
      )}
      {(isActive || isCurrent) && <BlockBar id={id} label={label} isActive={isActive} />}
      {mark}
    </li>
  )
})
