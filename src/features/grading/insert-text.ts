import { commentLimit } from '#domain/comment.ts'

/**
 * Puts a text into a field where its caret is, in place of what is selected there, and the caret behind it. Returns what
 * then stands in the field; undefined, and nothing changed, when that is more than a comment holds.
 */
export function insertText(field: HTMLTextAreaElement, text: string): string | undefined {
  const { value, selectionStart: start, selectionEnd: end } = field
  // What stands on either side is not glued to it.
  const before = /\S$/.test(value.slice(0, start)) ? ' ' : ''
  const after = /^[^\s,.;:!?]/.test(value.slice(end)) ? ' ' : ''
  const inserted = before + text + after
  if (value.length - (end - start) + inserted.length > commentLimit) return undefined
  field.setRangeText(inserted, start, end, 'end')
  return field.value
}
