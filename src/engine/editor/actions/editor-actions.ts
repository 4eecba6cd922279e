import type { EditorState } from '../store/editor-state.ts'
import type { EditorAction } from './editor-action.ts'
import { handleActions } from './handle-actions.ts'
import { helpActions, pageActions } from './page-actions.ts'
import { textActions } from './text-actions.ts'

const actions = { ...pageActions, ...textActions, ...handleActions, ...helpActions }

export type ActionId = keyof typeof actions

/** Everything that an author can do, in the order of the sheet of keys. Of two actions with one shortcut the first that accepts it runs. */
export const editorActions: Readonly<Record<ActionId, EditorAction>> = actions

/** A place in a toolbar: it shows the first of its actions that is shown. */
export type ToolSlot = readonly [ActionId, ...ActionId[]]

export const lessonTools: readonly ToolSlot[] = [
  ['undo'],
  ['redo'],
  ['outline'],
  ['foldAll', 'unfoldAll'],
  ['startSelecting'],
  ['paste'],
  ['help'],
]

export const selectionTools: readonly ToolSlot[] = [
  ['moveUp'],
  ['moveDown'],
  ['duplicate'],
  ['copy'],
  ['cut'],
  ['remove'],
  ['clearSelection'],
]

export const blockTools: readonly ToolSlot[] = [['fold', 'unfold'], ['moveUp'], ['moveDown'], ['duplicate'], ['remove']]

/** The action that a place in a toolbar shows for these blocks. */
export function shownAction(slot: ToolSlot, state: EditorState, ids: ReadonlySet<string>): EditorAction | undefined {
  return slot.map((id) => editorActions[id]).find(({ isShown }) => isShown?.(state, ids) ?? true)
}
