import { t } from '@lingui/core/macro'
import { hideMessage, showMessage, snackbar } from '../../../ui/notice/snackbar-store.ts'
import { type Editor, handle } from '../store/editor.ts'
import type { EditorState } from '../store/editor-state.ts'
import type { HistoryEntry } from './history.ts'

export function undo(editor: Editor): void {
  const before = editor.state
  const touched = editor.history.undo()
  focusChange(editor, before, touched)
  editor.announce(touched ? t`Undone` : t`Nothing to undo`)
  if (touched) hideUndoMessage(editor)
}

export function redo(editor: Editor): void {
  const before = editor.state
  const touched = editor.history.redo()
  focusChange(editor, before, touched)
  editor.announce(touched ? t`Redone` : t`Nothing to redo`)
}

/** Shows a message that offers to revert a change. */
export function offerUndo(editor: Editor, text: string, entry: HistoryEntry | undefined): void {
  showMessage(text, 'plain', { label: t`Undo`, run: () => entry && revert(editor, entry) })
  editor.undoMessage = snackbar.message?.id
}

export function hideUndoMessage(editor: Editor): void {
  if (editor.undoMessage !== undefined && snackbar.message?.id === editor.undoMessage) hideMessage()
}

function revert(editor: Editor, entry: HistoryEntry): void {
  const before = editor.state
  focusChange(editor, before, editor.history.revert(entry))
}

/** Gives the focus to a block that a step changed, unless that block is being edited. */
function focusChange(editor: Editor, before: EditorState, touched: readonly string[] | undefined): void {
  const { order, currentId, activeId } = before
  const now = editor.state.order
  // Of two blocks that changed places either may have moved: the one with the focus keeps it.
  const hasMoved =
    currentId !== undefined && now.length === order.length && now.indexOf(currentId) !== order.indexOf(currentId)
  const first = hasMoved ? currentId : (touched?.[0] ?? (touched && neighbourOfLost(before, now)))
  if (first === undefined || first === activeId) return
  editor.update({ activeId: undefined })
  editor.requestFocus(handle(first))
}

/** The block beside the current one, if a step removed that. */
function neighbourOfLost({ order, currentId }: EditorState, now: readonly string[]): string | undefined {
  const left = new Set(now)
  if (currentId === undefined || left.has(currentId)) return undefined
  const place = order.indexOf(currentId)
  return order.slice(place).find((id) => left.has(id)) ?? order.slice(0, place).findLast((id) => left.has(id))
}
