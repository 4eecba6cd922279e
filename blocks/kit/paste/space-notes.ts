import { blockTags } from './inline-html.ts'

/** Puts a space between the number of a note and its text, in place: LibreOffice copies none. */
export function spaceNotes(body: Element): void {
  for (const mark of body.querySelectorAll('a[href^="#"]')) {
    const { parentElement, previousSibling, nextSibling, textContent } = mark
    const isFirst = blockTags.has(parentElement?.localName ?? '') && !previousSibling?.textContent?.trim()
    const isNumber = /^(?:\P{L}+|[ivxlc]+)$/iu.test(textContent.trim())
    if (isFirst && isNumber && !/^[.,:;)\]]/.test(nextSibling?.textContent ?? '')) mark.after(' ')
  }
}
