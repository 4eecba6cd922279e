import { bookNumber, parseOsisVerse } from '../references/osis-reference.ts'
import { tidy } from './bible.ts'

/** Notes, cross references, figures and alternative numbers: skipped from opening to closing marker. */
const asides = new Set(['f', 'fe', 'ef', 'x', 'ex', 'fig', 'rq', 'ca', 'cp', 'va', 'vp'])

/** Markers of the translated text. Every other line is a heading, an introduction or metadata. */
const prose = /^(?:p|m|po|pr|cls|pmo|pm|pmc|pmr|pi|mi|nb|pc|ph|q|qr|qc|qm|b|li|lh|lf|lim|tr|tc|tcr|v)\d*$/
const headings =
  /^(?:id|ide|sts|rem|usfm|h|toc|toca|imt|imte|is|ip|ipi|ipq|ipr|im|imi|imq|iq|ib|ili|iot|io|iex|ie|mt|mte|ms|mr|s|sr|r|d|sp|sd|cl|cd|c|qa|lit|periph)\d*$/

/** The verses of one USFM file by place, words only; books that are not among the 66 are skipped. */
export function readUsfm(text: string): Map<number, string> {
  const verses = new Map<number, string>()
  let book: number | undefined
  let [chapter, verse] = [0, 0]
  let isHeading = true
  let aside: string | undefined

  for (const [, marker = '', close = '', words = ''] of text.matchAll(/\\\+?([a-z]+\d*)(\*?)([^\\]*)/g)) {
    if (marker === 'v' || marker === 'c' || marker === 'id') aside = undefined
    if (aside !== undefined) {
      if (!(close && marker === aside)) continue
      aside = undefined
    } else if (!close && asides.has(marker)) {
      aside = marker
      continue
    }
    if (headings.test(marker)) isHeading = true
    else if (prose.test(marker)) isHeading = false

    if (marker === 'id') [book, chapter, verse] = [bookNumber(firstWord(words).toUpperCase()), 0, 0]
    else if (marker === 'c') [chapter, verse] = [Number.parseInt(firstWord(words), 10) || 0, 0]
    else if (marker === 'v') {
      // Verses that were translated together, `\v 3-4`, are stored at the first one.
      verse = Number.parseInt(firstWord(words), 10) || 0
      add(words.trimStart().replace(/^\S+/, ''))
    } else add(close ? words : words.slice(1))
  }
  for (const [place, words] of verses) verses.set(place, tidy(words))
  return verses

  function add(words: string) {
    if (isHeading || book === undefined || chapter === 0 || verse === 0) return
    const place = parseOsisVerse(book, chapter, verse)
    // A bar starts the attributes of a word; `~` and `//` are typesetting spaces.
    const [plain = ''] = words.split('|')
    verses.set(place, `${verses.get(place) ?? ''}${plain.replace(/~|\/\//g, ' ')}`)
  }
}

function firstWord(words: string): string {
  return /\S+/.exec(words)?.[0] ?? ''
}
