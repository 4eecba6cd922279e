/** A number that may be that of a verse: at the beginning or after a space, before a word or a quotation mark. */
const number = /(?<=^|\s)(\d{1,3})\s+(?=[\p{L}«„“‘"'([—])/gu

/**
 * Sets the verse numbers of a quotation as superscripts. Numbers count as such where the text begins with one and they go
 * on by one, or where `ref` names the only one; other numbers stay as they are. Tags are not changed.
 */
export function raiseVerseNumbers(html: string, ref: string): string {
  const found = textParts(html).flatMap(({ text, start }) =>
    [...text.matchAll(number)].map((match) => ({ from: start + match.index, all: match[0], verse: Number(match[1]) })),
  )
  const [first] = found
  if (
    !first ||
    html
      .slice(0, first.from)
      .replace(/<[^<>]*>/g, '')
      .trim() !== ''
  )
    return html
  const verses = [first]
  for (const next of found.slice(1)) {
    const last = verses.at(-1)?.verse ?? 0
    // A new chapter begins with 1.
    if (next.verse === last + 1 || (next.verse === 1 && last > 1)) verses.push(next)
  }
  if (verses.length === 1 && !namesVerse(ref, first.verse)) return html
  let [raised, from] = ['', 0]
  for (const { from: at, all, verse } of verses) {
    raised += `${html.slice(from, at)}<sup>${verse}</sup>\u00a0`
    from = at + all.length
  }
  return raised + html.slice(from)
}

/** Whether a reference names a verse after a colon, comma or full stop. */
function namesVerse(ref: string, verse: number): boolean {
  return [...ref.matchAll(/[:,.]\s?(\d+)/g)].some((match) => Number(match[1]) === verse)
}

/** The text between tags, with its offset; without what is raised already. */
function textParts(html: string): { text: string; start: number }[] {
  const parts: { text: string; start: number }[] = []
  let depth = 0
  for (const { 0: part, index } of html.matchAll(/<[^<>]*>|[^<]+/g)) {
    if (/^<sup\b/i.test(part)) depth += 1
    else if (/^<\/sup>/i.test(part)) depth -= 1
    else if (depth === 0 && !part.startsWith('<')) parts.push({ text: part, start: index })
  }
  return parts
}
