import { msg } from '@lingui/core/macro'
import { Check, ChevronsDownUp, ChevronsUpDown, Keyboard, ListChecks, ListTree, Redo2, Undo2, X } from 'lucide-react'
import { closeBlock } from '../blocks/edit-blocks.ts'
import { foldBlocks } from '../folding/fold-blocks.ts'
import { redo, undo } from '../history/undo.ts'
import { isWritable } from '../keys/is-writable.ts'
import { clearSelection } from '../selection/select-blocks.ts'
import type { Editor } from '../store/editor.ts'
import type { EditorState } from '../store/editor-state.ts'
import type { ActionTarget, EditorAction } from './editor-action.ts'

/** Ctrl+Z belongs to a live text as long as the last change is in its own history, and to the form of a link. */
function isForLesson(direction: 'undo' | 'redo') {
  return (editor: Editor, { focused, blockId = '' }: ActionTarget) => {
    if (!focused) return true
    return !editor.history.isFieldNext(direction, focused, blockId) && !isInForm(focused)
  }
}

function isInForm(element: HTMLElement): boolean {
  return 'form' in element && element.form !== null
}

const isAllFolded = ({ order, folded }: EditorState) => order.length > 0 && order.every((id) => folded.has(id))

/** What keys do anywhere in the editor, and what the tools of the lesson do. */
export const pageActions = {
  undo: {
    scope: 'everywhere',
    label: msg`Undo`,
    icon: Undo2,
    shortcuts: [{ key: 'z', mod: true, shift: false }],
    help: 'everywhere',
    isEnabled: ({ canUndo }) => canUndo,
    accepts: isForLesson('undo'),
    run: undo,
  },
  redo: {
    scope: 'everywhere',
    label: msg`Redo`,
    icon: Redo2,
    shortcuts: [
      { key: 'z', mod: true, shift: true, shownOn: 'apple' },
      { key: 'y', ctrl: true, shownOn: 'other' },
    ],
    help: 'everywhere',
    isEnabled: ({ canRedo }) => canRedo,
    accepts: isForLesson('redo'),
    run: redo,
  },
  close: {
    scope: 'page',
    label: msg`Close the block`,
    toolLabel: msg`Done`,
    icon: Check,
    shortcuts: [{ key: 'Escape' }],
    help: 'everywhere',
    accepts: ({ state: { activeId } }, { blockId = activeId }) => activeId !== undefined && blockId === activeId,
    run: (editor) => editor.state.activeId !== undefined && closeBlock(editor, editor.state.activeId),
  },
  clearSelection: {
    scope: 'page',
    label: msg`Clear the selection`,
    icon: X,
    shortcuts: [{ key: 'Escape' }],
    accepts: ({ state: { selection, isSelecting } }) => selection.ids.size > 0 || isSelecting,
    run: clearSelection,
  },
  outline: {
    scope: 'page',
    label: msg`Outline`,
    icon: ListTree,
    isExpanded: ({ isOutlineOpen }) => isOutlineOpen,
    run: (editor) => editor.update({ isOutlineOpen: !editor.state.isOutlineOpen }),
  },
  foldAll: {
    scope: 'page',
    label: msg`Fold all`,
    icon: ChevronsDownUp,
    isShown: (state) => !isAllFolded(state),
    run: (editor) => foldBlocks(editor, editor.state.order, true),
  },
  unfoldAll: {
    scope: 'page',
    label: msg`Unfold all`,
    icon: ChevronsUpDown,
    isShown: isAllFolded,
    run: (editor) => foldBlocks(editor, editor.state.order, false),
  },
  startSelecting: {
    scope: 'page',
    label: msg`Select blocks`,
    icon: ListChecks,
    run: (editor) => editor.update({ isSelecting: true }),
  },
} satisfies Record<string, EditorAction>

/** The last line of the sheet of keys. */
export const helpActions = {
  help: {
    scope: 'page',
    label: msg`Show shortcuts`,
    toolLabel: msg`Keyboard`,
    icon: Keyboard,
    shortcuts: [{ key: '?' }],
    help: 'handle',
    accepts: (_, { focused }) => !isWritable(focused),
    run: (editor) => editor.update({ isHelpOpen: true }),
  },
} satisfies Record<string, EditorAction>
