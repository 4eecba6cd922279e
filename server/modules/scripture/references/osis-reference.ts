// A place in the Bible as a number that sorts in the Bible's order: John 3:16 is 43003016.

/** The books in order, with their OSIS and USFM names. */
const books = [
  ['Gen', 'GEN'],
  ['Exod', 'EXO'],
  ['Lev', 'LEV'],
  ['Num', 'NUM'],
  ['Deut', 'DEU'],
  ['Josh', 'JOS'],
  ['Judg', 'JDG'],
  ['Ruth', 'RUT'],
  ['1Sam', '1SA'],
  ['2Sam', '2SA'],
  ['1Kgs', '1KI'],
  ['2Kgs', '2KI'],
  ['1Chr', '1CH'],
  ['2Chr', '2CH'],
  ['Ezra', 'EZR'],
  ['Neh', 'NEH'],
  ['Esth', 'EST'],
  ['Job', 'JOB'],
  ['Ps', 'PSA'],
  ['Prov', 'PRO'],
  ['Eccl', 'ECC'],
  ['Song', 'SNG'],
  ['Isa', 'ISA'],
  ['Jer', 'JER'],
  ['Lam', 'LAM'],
  ['Ezek', 'EZK'],
  ['Dan', 'DAN'],
  ['Hos', 'HOS'],
  ['Joel', 'JOL'],
  ['Amos', 'AMO'],
  ['Obad', 'OBA'],
  ['Jonah', 'JON'],
  ['Mic', 'MIC'],
  ['Nah', 'NAM'],
  ['Hab', 'HAB'],
  ['Zeph', 'ZEP'],
  ['Hag', 'HAG'],
  ['Zech', 'ZEC'],
  ['Mal', 'MAL'],
  ['Matt', 'MAT'],
  ['Mark', 'MRK'],
  ['Luke', 'LUK'],
  ['John', 'JHN'],
  ['Acts', 'ACT'],
  ['Rom', 'ROM'],
  ['1Cor', '1CO'],
  ['2Cor', '2CO'],
  ['Gal', 'GAL'],
  ['Eph', 'EPH'],
  ['Phil', 'PHP'],
  ['Col', 'COL'],
  ['1Thess', '1TH'],
  ['2Thess', '2TH'],
  ['1Tim', '1TI'],
  ['2Tim', '2TI'],
  ['Titus', 'TIT'],
  ['Phlm', 'PHM'],
  ['Heb', 'HEB'],
  ['Jas', 'JAS'],
  ['1Pet', '1PE'],
  ['2Pet', '2PE'],
  ['1John', '1JN'],
  ['2John', '2JN'],
  ['3John', '3JN'],
  ['Jude', 'JUD'],
  ['Rev', 'REV'],
] as const

/** More than the chapters of any book, and the verses of any chapter. */
const LAST = 999

const numbers: ReadonlyMap<string, number> = new Map(
  books.flatMap(([osis, usfm], index) => [
    [osis, index + 1],
    [usfm, index + 1],
  ]),
)

/** A book's number from 1, by its OSIS or USFM name; undefined for any other. */
export function bookNumber(name: string): number | undefined {
  return numbers.get(name)
}

export function parseOsisVerse(book: number, chapter: number, verse: number): number {
  return (book * 1_000 + chapter) * 1_000 + verse
}

/** `John.3.16` from 43003016. */
export function formatOsisVerse(place: number): string {
  const [book] = books[Math.floor(place / 1_000_000) - 1] ?? []
  return `${book}.${Math.floor(place / 1_000) % 1_000}.${place % 1_000}`
}

/** Places from the first to the last, both inclusive. */
export interface Span {
  first: number
  last: number
}

/** The span of an OSIS range such as `Gen.1-Gen.2`, `Ps.22` or `John.3.16-John.3.18`; undefined for an unknown book. */
export function readOsisRange(range: string): Span | undefined {
  const [from = '', to = from] = range.split('-')
  const [firstBook = '', firstChapter = 1, firstVerse = 1] = from.split('.')
  const [lastBook = '', lastChapter = LAST, lastVerse = LAST] = to.split('.')
  const [first, last] = [bookNumber(firstBook), bookNumber(lastBook)]
  if (first === undefined || last === undefined) return undefined
  return {
    first: parseOsisVerse(first, Number(firstChapter), Number(firstVerse)),
    last: parseOsisVerse(last, Number(lastChapter), Number(lastVerse)),
  }
}

/** From a verse to the last of its chapter: `John.3.16-John.3.999`. */
export function toChapterEnd(verse: string): string {
  return `${verse}-${verse.replace(/(?<!\d)\d+$/, String(LAST))}`
}

/** The spans of comma-separated OSIS ranges; those of unknown books are skipped. */
export function readOsis(osis: string): Span[] {
  return osis.split(',').flatMap((range) => readOsisRange(range) ?? [])
}

/** Maximum ranges and length of one reference; anything longer is a reading list. */
const MOST_RANGES = 20
const LONGEST = 400

const osisRange = /^[1-3]?[A-Z][a-z]{1,7}(?:\.\d{1,3}){0,2}(?:-[1-3]?[A-Z][a-z]{1,7}(?:\.\d{1,3}){0,2})?$/

/** Whether this is OSIS of a bounded length, with every range in the 66 books and in ascending order. */
export function isOsisReference(osis: string): boolean {
  if (osis.length > LONGEST) return false
  const ranges = osis.split(',')
  const spans = readOsis(osis)
  return (
    ranges.length <= MOST_RANGES &&
    ranges.every((range) => osisRange.test(range)) &&
    spans.length === ranges.length &&
    spans.every(({ first, last }) => first <= last)
  )
}
