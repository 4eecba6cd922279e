import { flushSync } from 'react-dom'
import { registry } from '#blocks/registry.ts'
import type { Editor } from '../store/editor.ts'
import type { Insertion } from '../store/editor-state.ts'
import { insertEmpty } from './insert-blocks.ts'

/** Whether what follows a slash is text, such as a date or a fraction: no block name begins like this. */
export function isNoQuery(typed: string): boolean {
  return /^[\s/]/.test(typed)
}

export function openPalette(editor: Editor, insertion: Insertion): void {
  editor.update({ insertion })
}

export function chooseBlock(editor: Editor, type: number): void {
  const { insertion } = editor.state
  const model = registry.get(type)
  if (!insertion || !model) return
  // The palette must be gone before anything behind it can take the focus.
  flushSync(() => editor.update({ insertion: undefined }))
  insertEmpty(editor, model, insertion.index, insertion.replaced)
}

/** Closes the palette without a choice. If a slash in an empty text opened it, what was typed since becomes its text. */
export function leavePalette(editor: Editor, query: string): void {
  const { insertion } = editor.state
  flushSync(() => editor.update({ insertion: undefined }))
  if (insertion?.replaced === undefined) return
  insertion.at.focus()
  getSelection()?.selectAllChildren(insertion.at)
  // The only way to write into a live text from outside so that it handles the text as typed.
  document.execCommand('insertText', false, `/${query}`)
}
