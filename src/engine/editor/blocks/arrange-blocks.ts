import { t } from '@lingui/core/macro'
import { copyElement } from '#blocks/copy-element.ts'
import { newElementId } from '#blocks/kit/element-id.ts'
import { registry } from '#blocks/registry.ts'
import { offerUndo } from '../history/undo.ts'
import { insertBlocks } from '../insertion/insert-blocks.ts'
import { clearSelection } from '../selection/select-blocks.ts'
import { type Editor, handle } from '../store/editor.ts'
import type { FocusTarget } from '../store/editor-state.ts'
import { moveElements, moveElementsBefore, removeElements } from './element-list.ts'

type Ids = ReadonlySet<string>

/** Moves blocks together by one place; the first of `targets` that can take the focus gets it. */
export function moveBlocks(editor: Editor, ids: Ids, step: -1 | 1, ...targets: FocusTarget[]): void {
  editor.history.change(moveElements(editor.state.elements, ids, step))
  editor.requestFocus(...targets)
  announcePlace(editor, ids)
}

/** Moves blocks together to before another one; to the end without one. */
export function dropBlocks(editor: Editor, ids: Ids, before: string | undefined): void {
  editor.history.change(moveElementsBefore(editor.state.elements, ids, before))
  const [first] = ids
  if (first !== undefined) editor.requestFocus(handle(first))
  announcePlace(editor, ids)
}

/** Inserts copies after the blocks. A block that this version cannot read is not copied: the ids inside it are unknown. */
export function duplicateBlocks(editor: Editor, ids: Ids): void {
  const readable = editor.pick(ids).filter(({ type }) => registry.has(type))
  insertBlocks(
    editor,
    readable.map((element) => copyElement(element, newElementId)),
    editor.endOf(ids),
  )
}

/** Removes blocks; a message offers to undo it. */
export function removeBlocks(editor: Editor, ids: Ids): void {
  const { elements } = editor.state
  const label = editor.nameOf(ids)
  const last = elements.findLastIndex(({ id }) => ids.has(id))
  if (last < 0) return
  const neighbour = elements[last + 1] ?? elements.findLast(({ id }) => !ids.has(id))
  const entry = editor.history.change(removeElements(elements, ids))
  clearSelection(editor)
  editor.requestFocus(...(neighbour ? [handle(neighbour.id)] : []), 'add-button')
  offerUndo(editor, t`Deleted: ${label}`, entry)
}

function announcePlace(editor: Editor, ids: Ids): void {
  const place = editor.state.order.findIndex((id) => ids.has(id)) + 1
  const label = editor.nameOf(ids)
  const count = editor.state.order.length
  editor.announce(t`${label}: now ${place} of ${count}`)
}
