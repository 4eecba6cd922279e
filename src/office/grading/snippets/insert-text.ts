import { commentLimit } from '#domain/lesson/comment.ts'

/**
 * Replaces the selection of a field by a text and puts the caret behind it. Returns the new value; undefined, with nothing
 * changed, when it would be longer than a comment may be.
 */
export function insertText(field: HTMLTextAreaElement, text: string): string | undefined {
  const { value, selectionStart: start, selectionEnd: end } = field
  // A space separates the text from its neighbours.
  const before = /\S$/.test(value.slice(0, start)) ? ' ' : ''
  const after = /^[^\s,.;:!?]/.test(value.slice(end)) ? ' ' : ''
  const inserted = before + text + after
  if (value.length - (end - start) + inserted.length > commentLimit) return undefined
  field.setRangeText(inserted, start, end, 'end')
  return field.value
}
