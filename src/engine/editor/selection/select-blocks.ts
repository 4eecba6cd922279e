import type { Editor } from '../store/editor.ts'
import { noSelection, type Selection, selectOnly, selectUpTo, toggleSelected } from './selection.ts'

/** Selects blocks; a block that is being edited is closed. */
export function select(editor: Editor, chosen: Selection): void {
  editor.update({ chosen, ...(chosen.ids.size > 0 && { activeId: undefined }) })
}

export function clearSelection(editor: Editor): void {
  editor.update({ chosen: noSelection, isSelecting: false })
}

export function selectAll(editor: Editor): void {
  const { order } = editor.state
  select(editor, { ids: new Set(order), anchor: order[0], head: order.at(-1) })
}

/** Selects by a press on a handle: one block only, one more, or up to the block. */
export function selectByPress(editor: Editor, id: string, how: 'only' | 'toggle' | 'range'): void {
  const { selection, order, currentId, isSelecting } = editor.state
  if (how === 'range') return select(editor, selectUpTo(selection, order, id, currentId))
  select(editor, (how === 'toggle' || isSelecting ? toggleSelected : selectOnly)(selection, id))
}

/** Selects everything from the anchor to `id`; without an anchor from the block `from`. */
export function extendSelection(editor: Editor, id: string, from: string): void {
  const { selection, order } = editor.state
  select(editor, selectUpTo(selection, order, id, from))
}
