import { Trans } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import {
  type FocusEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useState,
} from 'react'
import type { LessonFacts } from '#blocks/kit/define-views.ts'
import { FieldHistoryProvider } from '#blocks/kit/rich-text/field-history.ts'
import { TypeAheadProvider } from '#blocks/kit/rich-text/type-ahead.ts'
import { useOptionalBlockHost } from '#blocks/kit/host.ts'
import { LiveEditor } from '#blocks/kit/rich-text/live-editor.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { modelInRole } from '#blocks/registry.ts'
import { blockAuthorViews } from '#blocks/author-views.ts'
import { Button } from '../../ui/office/Button.tsx'
import { EmptyBlock } from './blocks/BlockBody.tsx'
import { BlockList, EmptyLesson } from './blocks/BlockList.tsx'
import { useClipboardEvents } from './clipboard/use-clipboard-events.ts'
import { PictureDrop } from './drag/PictureDrop.tsx'
import { EditorPanels, LazyBlockDrag, LazyPasteNote, OpenOutline, preloadPalette } from './EditorPanels.tsx'
import { hideUndoMessage } from './history/undo.ts'
import { insertEmpty } from './insertion/insert-blocks.ts'
import { openPalette } from './insertion/palette-commands.ts'
import { useEditorKeys } from './keys/use-editor-keys.ts'
import css from './LessonEditor.module.css'
import { Editor } from './store/editor.ts'
import { EditorProvider, useEditorState } from './store/editor-context.ts'
import { useFocusRequests } from './store/use-focus-requests.ts'
import { EditorToolbar } from './toolbar/EditorToolbar.tsx'

export interface LessonEditorHandle {
  /** Scrolls to a block and gives its handle the focus; does nothing where the block is not in the lesson. */
  revealBlock(id: string): void
  /** Adds a text with these words at the end of the lesson and puts the caret behind them. */
  write(words: string): void
}

interface LessonEditorProps {
  elements: readonly StoredElement[]
  lesson: LessonFacts
  onChange(elements: StoredElement[]): void
  /** What to show beside blocks, by id. */
  marks?: ReadonlyMap<string, ReactNode>
  /** Where notices of the editor are shown; at its end by default. */
  notices?: HTMLElement | null
  /** Called with the block that gets the focus; undefined when something else of the editor gets it. */
  onFocusBlock?(id: string | undefined): void
  ref?: Ref<LessonEditorHandle>
}

/** A lesson as its author writes it: it looks like the student's page, with tools at the current block. */
export function LessonEditor(props: LessonEditorProps) {
  const { elements, lesson, onChange, marks, notices = null, onFocusBlock, ref } = props
  const uploadImage = useOptionalBlockHost()?.uploadImage
  const [editor] = useState(() => new Editor(elements, { onChange, uploadImage }))
  const { page, addButton } = editor.elements
  const [isNear, setNear] = useState(false)
  const noteNear = useCallback(() => setNear(true), [])
  useInsertionEffect(() => {
    editor.setHost({ onChange, uploadImage })
  })
  useLayoutEffect(() => editor.receive(elements), [editor, elements])
  useLayoutEffect(() => marks && editor.update({ marks }), [editor, marks])
  useImperativeHandle(
    ref,
    () => ({
      revealBlock: (id) => editor.elements.reveal(id),
      write(words) {
        insertEmpty(editor, modelInRole('paragraph'), editor.state.order.length)
        editor.typeAhead.add(words)
      },
    }),
    [editor],
  )
  useEffect(preloadWriting, [])
  useEffect(
    () => () => {
      editor.pastes.cancel()
      // The block that was about to take what is typed is gone too.
      editor.typeAhead.take()
      // Once the editor is gone, there is nothing to put blocks back into.
      hideUndoMessage(editor)
    },
    [editor],
  )

  const noteFocus = ({ target }: FocusEvent) => {
    const id = editor.elements.idOf(target)
    if (id !== undefined) {
      editor.update({ lastId: id })
      setNear(true)
    }
    onFocusBlock?.(id)
  }
  return (
    <EditorProvider value={editor}>
      <FieldHistoryProvider value={editor.history}>
        <TypeAheadProvider value={editor.typeAhead}>
          <Grid ref={page} columns="1" gap="6" className={css.page} onFocus={noteFocus}>
            <EditorEvents editor={editor} />
            <EditorToolbar />
            <EmptyLesson />
            <div className={`relative ${css.stage}`}>
              <OpenOutline />
              <BlockList lesson={lesson} onPointerEnter={noteNear} />
              {isNear && <LazyBlockDrag />}
              <PictureDrop />
            </div>
            <Button
              ref={addButton}
              variant="quiet"
              wide
              className={css.add}
              onClick={({ currentTarget }) =>
                openPalette(editor, { at: currentTarget, index: editor.state.order.length })
              }
            >
              <Plus size={20} aria-hidden="true" />
              <Trans>Add block</Trans>
            </Button>
            <EditorPanels lesson={lesson} />
            <LazyPasteNote place={notices} />
            <Announcement />
          </Grid>
        </TypeAheadProvider>
      </FieldHistoryProvider>
    </EditorProvider>
  )
}

/** Loads what the first block of a visit needs, so that its first letters find a live text. */
function preloadWriting() {
  const parts = [
    LiveEditor.preload,
    preloadPalette,
    EmptyBlock.preload,
    ...[...blockAuthorViews.values()].map(({ Edit }) => Edit.preload),
  ]
  // Without a network they load when they are shown.
  void Promise.allSettled(parts.map((preload) => preload()))
}

function EditorEvents({ editor }: { editor: Editor }) {
  useFocusRequests(editor)
  useEditorKeys(editor)
  useClipboardEvents(editor)
  return null
}

function Announcement() {
  const announcement = useEditorState((state) => state.announcement)
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  )
}
