import type { StoredElement } from '#blocks/lesson.ts'
import { foldBlocks } from '../folding/fold-blocks.ts'
import { noSelection } from '../selection/selection.ts'
import { type Editor, handle } from '../store/editor.ts'
import { replaceElement } from './element-list.ts'
import type { PressPlace } from './press-place.ts'

/** Opens a block's edit view; `pressed` is where the pointer pressed, which the caret follows. Letters typed meanwhile are kept. */
export function openBlock(editor: Editor, id: string, pressed?: PressPlace): void {
  foldBlocks(editor, [id], false)
  editor.setPressPlace(pressed)
  editor.update({ chosen: noSelection, lastId: id, activeId: id })
  editor.typeAhead.start()
}

export function closeBlock(editor: Editor, id: string): void {
  editor.requestFocus(handle(id))
  editor.update({ activeId: undefined })
}

/** Goes to a block without opening it. */
export function goToBlock(editor: Editor, id: string): void {
  editor.update({ lastId: id })
  editor.requestFocus(handle(id))
}

/** Takes what the edit view of a block reports. `version` is the version of the block's model. */
export function changeBlock(editor: Editor, element: StoredElement, data: unknown, version: number): void {
  editor.history.changeContent(replaceElement(editor.state.elements, { ...element, v: version, data }))
}
