import type { SiteLocale } from '#domain/locale.ts'
import { followingVerses, type ReferenceParsers, toParserText } from './parser.ts'
import { readOsis, toChapterEnd, type Span } from './osis-reference.ts'

export interface ReadReference {
  /** The parsed reference in OSIS: `John.3.16-John.3.18,John.3.20`. */
  osis: string
  spans: Span[]
}

/**
 * Reads a reference in its language: `1 Цар.` is another book in Russian than in Ukrainian. Psalm numbers stay
 * as written. Undefined when no place is named.
 */
export async function readReference(
  parsers: ReferenceParsers,
  text: string,
  locale: SiteLocale,
): Promise<ReadReference | undefined> {
  const parser = await parsers.of(locale)
  const written = text.normalize('NFC').trim()
  const [words = ''] = followingVerses.exec(written) ?? []
  const isOpen = words !== '' && written.endsWith(words)
  const verse = isOpen ? written.slice(0, -words.length) : written
  const found: string = parser.parse(toParserText(verse, locale)).osis()
  const osis = isOpen && /\.\d+\.\d+$/.test(found) && !/[-,]/.test(found) ? toChapterEnd(found) : found
  const spans = readOsis(osis)
  return spans.length > 0 ? { osis, spans } : undefined
}
