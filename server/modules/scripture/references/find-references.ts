import type { SiteLocale } from '#domain/locale.ts'
import { isWhichBook, ordinaryWords, safeTitles } from './book-names.ts'
import { followingVerses, plainNumbers, type ReferenceParsers, toParserText } from './parser.ts'
import { isOsisReference, readOsis, toChapterEnd } from './osis-reference.ts'

/** A reference found in a text. */
export interface FoundReference {
  /** Its offset in the text; the end is exclusive. */
  start: number
  end: number
  /** `John.3.16-John.3.18,John.3.20`: ranges of one book. */
  osis: string
  /** The first place that it names. */
  first: number
}

/** The parser's result for one step of a reference: `Ин. 3:16`, then `18` and `4:1`. */
interface Step {
  start: number
  end: number
  osis: string
}

/** The used fields of the parser's result. */
interface Sequence {
  entities: { osis: string; indices: [number, number] }[]
}

/** Characters per parser call: its time grows with the length, and it blocks other requests. */
const CHUNK = 2_000

/** Separators before a step that continues in the same book. */
const joint = /^\s*(?:[,;]|and|&|и|і|й|та)\s*$/u
/** Words that may follow a chapter number; after `Jonah 3` other words make it a count of days or people. */
const smallWord = /^\s+(?!(?:and|or|to|in|we|is|и|или|в|во|мы|і|й|та|або|у|ми)(?!\p{L}))\p{Ll}/u
const anyWord = /^\s+(?!(?:and|or|to|in|и|или|в|во|і|й|та|або|у)(?!\p{L}))\p{L}/u
const chapterWord = /[\s,]{1,3}(?:chapters?|chs?\.?|глав[аы]?|гл\.?|розділи?|розд\.?)\s{0,3}$/iu
const unit = /^(?:[:.]\d|\s?[%°$€₽₴№]|\s?[ap]\.?m\b)/iu

/** Creates a finder for texts of a language. Other numbers, such as times and counts of people, are ignored. */
export async function referenceFinder(
  parsers: ReferenceParsers,
  locale: SiteLocale,
): Promise<(text: string) => FoundReference[]> {
  const parser = await parsers.of(locale)

  function stepsIn(text: string): Step[] {
    try {
      const sequences: Sequence[] = parser.parse(toParserText(text, locale)).parsed_entities()
      return sequences.flatMap(({ entities }) =>
        entities.map(({ osis, indices: [start, end] }) =>
          withFollowing(text, { osis, start, end: start + text.slice(start, end).trimEnd().length }),
        ),
      )
    } catch {
      // The parser throws on hundreds of nested brackets; such text contains no reference.
      return []
    }
  }

  return (text) =>
    chunksOf(plainNumbers(text)).flatMap(({ chunk, from }) =>
      /\p{L}[\s.,]{0,3}\d/u.test(chunk)
        ? referencesOf(chunk, stepsIn(chunk), locale).map((found) => ({
            ...found,
            start: found.start + from,
            end: found.end + from,
          }))
        : [],
    )
}

/** The step with the verses that follow its verse, where words for them follow it in the text. */
function withFollowing(text: string, step: Step): Step {
  const { osis, start, end } = step
  if (depthOf(step) < 3 || osis.includes('-')) return step
  const words = followingVerses.exec(text.slice(end - 1, end + 20))
  return words?.index === 1 ? { osis: toChapterEnd(osis), start, end: end + words[0].length } : step
}

function referencesOf(text: string, steps: readonly Step[], locale: SiteLocale): FoundReference[] {
  const found: FoundReference[] = []
  // The steps of the current reference; empty when none can continue.
  let open: Step[] = []
  for (const step of steps) {
    const isOpening = /\p{L}{2}|^\d\s?\p{Lu}\.?\s/u.test(text.slice(step.start, step.end).replace(chapterWord, ''))
    const last = open.at(-1)
    if (isOpening) {
      close()
      open = opens(text, step, locale) ? [step] : []
    } else if (last && goesOn(text, last, step)) open.push(step)
    else close()
  }
  close()
  return found

  function close() {
    const [opening, last] = [open[0], open.at(-1)]
    if (opening && last) {
      const osis = open.map((step) => step.osis).join(',')
      const [first] = readOsis(osis)
      const words = text.slice(opening.start, last.end)
      if (first && isOsisReference(osis) && !isDoubtful(words))
        found.push({ start: opening.start, end: last.end, osis, first: first.first })
    }
    open = []
  }
}

/** Whether a step that names a book is a reference: a verse, or a chapter of a book with its full name. */
function opens(text: string, step: Step, locale: SiteLocale): boolean {
  const words = text.slice(step.start, step.end)
  const letter = words.search(/\p{L}/u)
  const number = letter + words.slice(letter).search(/\d/)
  if (letter < 0 || number < letter) return false
  const [head, numbers] = [words.slice(0, number), words.slice(number)]
  const hasChapterWord = chapterWord.test(head)
  const title = head.replace(chapterWord, '')
  const [gap = ''] = /[\s.,:]{0,6}$/.exec(title) ?? []
  const name = title.slice(0, title.length - gap.length)
  if (!/\p{Lu}|^[1-4]\s?до\s/u.test(name) || gap.includes(':') || !isWhole(text, step)) return false
  if (!isWhichBook(name, step.osis, text.slice(0, step.start))) return false
  const isShortened = gap.includes('.')
  if (!isShortened && ordinaryWords[locale].test(name)) return false
  if (depthOf(step) === 3 && /\d\D+\d/.test(numbers)) return true
  if (hasChapterWord) return true
  if (gap.includes(',')) return false
  const isNumbered = /\d|^[IІ]{1,3}\s/u.test(name)
  const isTitle = isNumbered || safeTitles[locale].test(name)
  const longest = Math.max(...name.split(/[^\p{L}]+/u).map((word) => word.length))
  const after = text.slice(step.end)
  // After a full name, a full stop ends the sentence.
  if (isShortened) return longest > 1 && longest < 5 && !anyWord.test(after)
  const isFull = longest > 3 || /^(?:Job|Иов|Йов|Рут|Дії|Тит)$/u.test(name) || isNumbered
  return isFull && (isTitle || !smallWord.test(after))
}

function goesOn(text: string, last: Step, step: Step): boolean {
  const between = text.slice(last.end, step.start)
  if (!joint.test(between) || depthOf(last) !== depthOf(step) || !isWhole(text, step)) return false
  if (/\d\s?[:.]\s?\d/.test(text.slice(step.start, step.end))) return true
  // In `Isaiah 35:3-5; 61` the 61 is a chapter; in `John 3:16 and 5 men` the 5 is not.
  return !(between.includes(';') && depthOf(step) === 3) && !smallWord.test(text.slice(step.end))
}

/** Whether it ends with its numbers: not before a decimal point or a unit. */
function isWhole(text: string, { start, end }: Step): boolean {
  const words = text.slice(start, end)
  return !/\d\.\s+\d|\d\s+\d/.test(words.replace(/^\d\s+/, '')) && !unit.test(text.slice(end, end + 4))
}

/** Where a comma separates chapter and verse, several commas are ambiguous. */
function isDoubtful(words: string): boolean {
  if (words.includes(':') || !/\p{L}\.?\s?\d{1,3},\s?\d/u.test(words)) return false
  return words.toLowerCase().startsWith('псалм') || /,.*(?:,|\s[иій]\s|\sта\s)/u.test(words)
}

/** 1 for a book, 2 for its chapters, 3 for verses; a whole book counts as all its chapters. */
function depthOf({ osis }: Step): number {
  return Math.max(2, (osis.split('-')[0] ?? '').split('.').length)
}

/** Splits a long text between words. */
function chunksOf(text: string): { chunk: string; from: number }[] {
  const chunks: { chunk: string; from: number }[] = []
  for (let from = 0; from < text.length; ) {
    const space = text.length - from > CHUNK ? text.lastIndexOf(' ', from + CHUNK) : -1
    const end = space > from ? space : Math.min(from + CHUNK, text.length)
    chunks.push({ chunk: text.slice(from, end), from })
    from = end
  }
  return chunks
}
