import { msg } from '@lingui/core/macro'
import { modelInRole, registry } from '#blocks/registry.ts'
import { blockAuthorViews } from '#blocks/author-views.ts'
import { readElement } from '../blocks/read-element.ts'
import { insertEmpty } from '../insertion/insert-blocks.ts'
import { isNoQuery, openPalette } from '../insertion/palette-commands.ts'
import type { Editor } from '../store/editor.ts'
import type { ActionTarget, EditorAction } from './editor-action.ts'

/** What keys do in a live text. */
export const textActions = {
  chooseBlock: {
    scope: 'text',
    label: msg`Choose a block`,
    shortcuts: [{ key: '/' }],
    help: 'everywhere',
    accepts: (editor, { blockId, focused }) => focused?.textContent === '' && isEmptyWords(editor, blockId),
    run: (editor, target) => chooseInText(editor, target, ''),
  },
  /** Enter at the end of a heading goes on in a text below it. */
  continueBelow: {
    scope: 'text',
    label: msg`Add a block below`,
    shortcuts: [{ key: 'Enter', shift: false }],
    accepts: (editor, { blockId, focused }) =>
      focused !== undefined && headingOf(editor, blockId) !== undefined && isCaretAtEnd(focused),
    run: (editor, { blockId = '' }) => insertEmpty(editor, modelInRole('paragraph'), editor.endOf(new Set([blockId]))),
  },
} satisfies Record<string, EditorAction>

function chooseInText(editor: Editor, { blockId, focused }: ActionTarget, query: string): void {
  if (blockId === undefined || !focused) return
  openPalette(editor, { at: focused, index: editor.state.order.indexOf(blockId), replaced: blockId, query })
}

/** What `chooseBlock` does when the slash was typed before the text was ready; returns whether it is a command there. */
export function chooseByTypedSlash(editor: Editor, focused: HTMLElement, query: string): boolean {
  const target = { ids: editor.state.selection.ids, blockId: editor.elements.idOf(focused), focused }
  if (isNoQuery(query) || !textActions.chooseBlock.accepts(editor, target)) return false
  chooseInText(editor, target, query)
  return true
}

function headingOf(editor: Editor, id: string | undefined) {
  const type = id === undefined ? undefined : editor.find(id)?.type
  return type === undefined ? undefined : registry.get(type)?.heading
}

/** Whether a block of words has no letter. */
function isEmptyWords(editor: Editor, id: string | undefined): boolean {
  const element = id === undefined ? undefined : editor.find(id)
  const read = element && readElement(element)
  if (!read?.readable) return false
  const isWords = read.model.heading !== undefined || blockAuthorViews.get(read.model.type)?.group === 'text'
  return isWords && read.model.text(read.data).trim() === ''
}

/** Whether the caret is after the last letter of a text that has letters. */
function isCaretAtEnd(text: HTMLElement): boolean {
  const selection = getSelection()
  if (!selection?.isCollapsed || !selection.focusNode || text.textContent === '') return false
  const rest = document.createRange()
  rest.selectNodeContents(text)
  rest.setStart(selection.focusNode, selection.focusOffset)
  return rest.toString() === ''
}
