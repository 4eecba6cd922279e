import { and, asc, between, eq, inArray, or } from 'drizzle-orm'
import type { Query } from '#db/query.ts'
import { bibleTranslations, bibleVerses } from '#db/schema/scripture.ts'
import type { Span } from './references/osis-reference.ts'

// Translations belong to no account, so these queries take none.

export type TranslationRow = typeof bibleTranslations.$inferSelect
export type VerseRow = Pick<typeof bibleVerses.$inferSelect, 'verse_place' | 'verse_text'>

/** The installed translations, by code. A promise, because awaiting a bare query twice runs it twice. */
export async function listTranslations(db: Query): Promise<TranslationRow[]> {
  return db.select().from(bibleTranslations).orderBy(asc(bibleTranslations.translation_code))
}

/** At most `limit` verses of one translation in the Bible's order. */
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

/** Which of the places a translation has. */
export async function listPlaces(db: Query, translationCode: string, places: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ verse_place: bibleVerses.verse_place })
    .from(bibleVerses)
    .where(and(eq(bibleVerses.translation_code, translationCode), inArray(bibleVerses.verse_place, [...places])))
  return new Set(rows.map(({ verse_place }) => verse_place))
}
