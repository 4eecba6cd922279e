import { useLingui } from '@lingui/react/macro'
import { memo, type MouseEvent, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { preloadable } from '#blocks/kit/preloadable.ts'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import type { LessonElement, StoredElement } from '#blocks/lesson.ts'
import { blockAuthorViews } from '#blocks/author-views.ts'
import { ErrorBoundary } from '../../player/ErrorBoundary.tsx'
import { foldBlocks } from '../folding/fold-blocks.ts'
import { selectByPress } from '../selection/select-blocks.ts'
import { handle } from '../store/editor.ts'
import { useEditor } from '../store/editor-context.ts'
import css from './BlockBody.module.css'
import { BlockPreview } from './BlockPreview.tsx'
import { changeBlock, openBlock } from './edit-blocks.ts'
import { excerptOf } from './excerpt-of.ts'
import { FirstFocus } from './FirstFocus.tsx'
import { findPressPlace } from './press-place.ts'
import { UnsupportedBlock } from './UnsupportedBlock.tsx'

/** Loaded with the palette, which shows the same icons. */
export const EmptyBlock = preloadable(() => import('./EmptyBlock.tsx'))

interface BodyProps {
  element: StoredElement
  lesson: LessonFacts
  label: string
  tabIndex: number
  isSelecting: boolean
}

type Readable = Extract<LessonElement, { readable: true }>

/** A block as one line; a press unfolds it. */
export const FoldedBlock = memo(function FoldedBlock({ element, label, tabIndex, isSelecting }: BodyProps) {
  const editor = useEditor()
  const press = () => {
    if (isSelecting) return selectByPress(editor, element.id, 'toggle')
    editor.requestFocus(handle(element.id))
    foldBlocks(editor, [element.id], false)
  }
  return (
    <button
      type="button"
      className={`pad-inline card soft text-start truncate pointer hover-line dense ${css.folded}`}
      tabIndex={tabIndex}
      aria-expanded="false"
      onClick={press}
    >
      <span className="bold ink">{label}</span> {excerptOf(element)}
    </button>
  )
})

/** A block as students see it; a press opens it. */
export const ClosedBlock = memo(function ClosedBlock(props: BodyProps & { read: Readable }) {
  const { element, read, lesson, label, tabIndex, isSelecting } = props
  const { t } = useLingui()
  const editor = useEditor()
  const previewId = useId()
  const emptyId = useId()
  const [isEmpty, setEmpty] = useState(false)
  const preview = useRef<HTMLDivElement>(null)
  // Only a block's own view knows whether its data shows anything.
  useLayoutEffect(() => setEmpty(preview.current?.childElementCount === 0), [read])
  const press = ({ clientX: x, clientY: y, detail, currentTarget }: MouseEvent<HTMLElement>) => {
    if (isSelecting) return selectByPress(editor, element.id, 'toggle')
    // `detail` is 0 for a press by keyboard.
    const place = detail > 0 && preview.current ? findPressPlace(preview.current, currentTarget, { x, y }) : undefined
    openBlock(editor, element.id, place)
  }
  return (
    <div className="relative">
      <div ref={preview} id={previewId} className={css.inert} inert>
        <BlockPreview element={read} lesson={lesson} />
      </div>
      {isEmpty && (
        <div id={emptyId}>
          <Suspense fallback={<div className={css.coming} />}>
            <EmptyBlock name={read.model.name} label={label} />
          </Suspense>
        </div>
      )}
      <button
        type="button"
        className={`bare round absolute ${css.opener}`}
        tabIndex={tabIndex}
        aria-label={t`Edit ${label}`}
        aria-describedby={isEmpty ? emptyId : previewId}
        onClick={press}
      />
    </div>
  )
})

interface OpenBlockProps {
  element: StoredElement
  read: Readable
  lesson: LessonFacts
}

/** A block with its edit view. */
export const OpenBlock = memo(function OpenBlock({ element, read, lesson }: OpenBlockProps) {
  const editor = useEditor()
  const field = useRef<HTMLDivElement>(null)
  const views = blockAuthorViews.get(read.model.type)
  if (!views) return <UnsupportedBlock />
  return (
    <div ref={field} className="stack">
      <ErrorBoundary>
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
            onChange={(data) => changeBlock(editor, element, data, read.model.version)}
          />
          <FirstFocus id={element.id} within={field} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
})
