import { and, asc, between, eq, or } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { bibleTranslations, bibleVerses } from '#db/schema/scripture.ts'
import type { Span } from './places.ts'

// Translations belong to no account: here alone, queries take none.

export type TranslationRow = typeof bibleTranslations.$inferSelect
export type VerseRow = Pick<typeof bibleVerses.$inferSelect, 'verse_place' | 'verse_text'>

/** What is installed, by code. */
export function listTranslations(db: Query): Promise<TranslationRow[]> {
  return db.select().from(bibleTranslations).orderBy(asc(bibleTranslations.translation_code))
}

/** Verses of one translation in the Bible's order, `limit` at most. */
export function listVerses(
  db: Query,
  translationCode: string,
  spans: readonly Span[],
  limit: number,
): Promise<VerseRow[]> {
  return db
    .select({ verse_place: bibleVerses.verse_place, verse_text: bibleVerses.verse_text })
    .from(bibleVerses)
    .where(
      and(
        eq(bibleVerses.translation_code, translationCode),
        or(...spans.map(({ first, last }) => between(bibleVerses.verse_place, first, last))),
      ),
    )
    .orderBy(asc(bibleVerses.verse_place))
    .limit(limit)
}
