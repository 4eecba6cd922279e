import { createElement } from '#blocks/create-element.ts'
import type { BlockModel } from '#blocks/kit/define-model.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { openBlock } from '../blocks/edit-blocks.ts'
import { insertElements, removeElements } from '../blocks/element-list.ts'
import type { HistoryEntry } from '../history/history.ts'
import { select } from '../selection/select-blocks.ts'
import { noSelection } from '../selection/selection.ts'
import { type Editor, handle } from '../store/editor.ts'

/**
 * Inserts blocks at an index, focuses the last, so that the next paste follows it, and selects them if there are several. They take the place of the block
 * `replaced`. Returns the history entry; undefined where there is nothing to insert.
 */
export function insertBlocks(
  editor: Editor,
  added: readonly StoredElement[],
  index: number,
  replaced?: string,
): HistoryEntry | undefined {
  const first = added[0]
  const last = added.at(-1)
  if (!first || !last) return undefined
  const entry = editor.history.change(withInserted(editor, added, index, replaced))
  editor.requestFocus(handle(last.id))
  const ids = new Set(added.map(({ id }) => id))
  select(editor, added.length > 1 ? { ids, anchor: first.id, head: last.id } : noSelection)
  return entry
}

/** Inserts an empty block and opens it. */
export function insertEmpty(editor: Editor, model: BlockModel, index: number, replaced?: string): void {
  const element = createElement(model)
  editor.history.change(withInserted(editor, [element], index, replaced))
  openBlock(editor, element.id)
}

function withInserted(editor: Editor, added: readonly StoredElement[], index: number, replaced: string | undefined) {
  const elements = insertElements(editor.state.elements, index, added)
  return replaced === undefined ? elements : removeElements(elements, new Set([replaced]))
}
