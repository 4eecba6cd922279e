/**
 * Whether a quotation's words stand in a text in this order. It may begin and end anywhere, and leave words out at `…`;
 * letters alone count, and neither their case nor what is set between them.
 */
export function isQuotedFrom(quote: string, text: string): boolean {
  const whole = wordsOf(text)
  let from = 0
  for (const part of quote.split(/…|\.{3}/).map(wordsOf)) {
    if (part.trim() === '') continue
    const at = whole.indexOf(part, from)
    if (at < 0) return false
    // Its last space may be the next part's first.
    from = at + part.length - 1
  }
  return true
}

/** The words between single spaces, and one at each end. */
function wordsOf(text: string): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    // The mark of stress is nobody's spelling.
    .replaceAll('\u0301', '')
  // The letter that is an apostrophe would make another word of what is typed with a plain one.
  return ` ${plain.replace(/[^\p{L}\p{M}]+|ʼ/gu, ' ').trim()} `
}
