import type { SiteLocale } from '#domain/locale.ts'
import { parserOf, asParserReads } from './parser.ts'
import { readOsis, type Span } from './places.ts'

export interface ReadReference {
  /** What was understood, as OSIS writes it: `John.3.16-John.3.18,John.3.20`. */
  osis: string
  spans: Span[]
}

/**
 * Reads a reference in the one language it is written in: `1 Цар.` is another book in Russian than in Ukrainian. Numbers
 * of psalms stay as written. Undefined when no place is named.
 */
export async function readReference(text: string, locale: SiteLocale): Promise<ReadReference | undefined> {
  const parser = await parserOf(locale)
  const osis: string = parser.parse(asParserReads(text.normalize('NFC'), locale)).osis()
  const spans = readOsis(osis)
  return spans.length > 0 ? { osis, spans } : undefined
}
