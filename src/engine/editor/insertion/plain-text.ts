import { registry } from '#blocks/registry.ts'
import { readElement } from '../blocks/read-element.ts'
import type { Editor } from '../store/editor.ts'

/** Whether a block is one text and nothing else, so that pasted blocks can follow it or take its place. */
export function isPlainText(editor: Editor, id: string): boolean {
  const element = editor.find(id)
  return element !== undefined && registry.get(element.type)?.isPlainText === true
}

/** Whether a block is one text without a letter. */
export function isEmptyText(editor: Editor, id: string): boolean {
  const element = editor.find(id)
  const read = element && readElement(element)
  return read?.readable === true && read.model.isPlainText === true && read.model.text(read.data).trim() === ''
}
