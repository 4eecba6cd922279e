import { lazy, memo, Suspense } from 'react'
import { createPortal } from 'react-dom'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { preloadable } from '#blocks/kit/preloadable.ts'
import { chooseBlock, leavePalette } from './insertion/palette-commands.ts'
import { useEditor, useEditorState } from './store/editor-context.ts'

const Palette = preloadable(() => import('./palette/Palette.tsx'))
const BlockDrag = lazy(() => import('./drag/BlockDrag.tsx'))
const OutlinePlace = lazy(() => import('./outline/OutlinePlace.tsx'))
const PasteNote = lazy(() => import('./paste/PasteNote.tsx'))
const KeyHelp = lazy(() => import('./help/KeyHelp.tsx'))

export const preloadPalette = Palette.preload

/** Dragging is loaded when the pointer or the focus first reaches a block. */
export const LazyBlockDrag = memo(function LazyBlockDrag() {
  return (
    <Suspense>
      <BlockDrag />
    </Suspense>
  )
})

/** Loaded once the lesson is shown: a screen reader speaks what changes in it, so it is there before a paste. */
export const LazyPasteNote = memo(function LazyPasteNote({ place }: { place: HTMLElement | null }) {
  return <Suspense>{place ? createPortal(<PasteNote />, place) : <PasteNote />}</Suspense>
})

export const OpenOutline = memo(function OpenOutline() {
  const isOpen = useEditorState(({ isOutlineOpen }) => isOutlineOpen)
  return <Suspense>{isOpen && <OutlinePlace />}</Suspense>
})

/** The palette and the sheet of keys, while they are open. */
export const EditorPanels = memo(function EditorPanels({ lesson }: { lesson: LessonFacts }) {
  const editor = useEditor()
  const insertion = useEditorState((state) => state.insertion)
  const isHelpOpen = useEditorState((state) => state.isHelpOpen)
  return (
    <Suspense>
      {insertion && (
        <Palette
          at={insertion.at}
          lesson={lesson}
          typed={insertion.query ?? ''}
          isTyped={insertion.replaced !== undefined}
          onChoose={(type) => chooseBlock(editor, type)}
          onClose={(query) => leavePalette(editor, query)}
        />
      )}
      {isHelpOpen && <KeyHelp onClose={() => editor.update({ isHelpOpen: false })} />}
    </Suspense>
  )
})
