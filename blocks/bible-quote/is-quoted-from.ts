import { foldLetters } from '#domain/text/fold-letters.ts'

/**
 * Whether the text contains the words of the quotation in the same order. A quotation may begin and end anywhere and
 * skip words at `…`. Only letters count, regardless of case and punctuation.
 */
export function isQuotedFrom(quote: string, text: string): boolean {
  const whole = wordsOf(text)
  let from = 0
  for (const part of quote.split(/…|\.{3}/).map(wordsOf)) {
    if (part.trim() === '') continue
    const at = whole.indexOf(part, from)
    if (at < 0) return false
    // Parts may share the space between them.
    from = at + part.length - 1
  }
  return true
}

/** The words between single spaces, and one at each end. */
function wordsOf(text: string): string {
  return ` ${foldLetters(text)
    .replace(/\P{L}+/gu, ' ')
    .trim()} `
}
