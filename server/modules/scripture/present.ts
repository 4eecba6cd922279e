import { formatOsisVerse } from './references/osis-reference.ts'
import type { TranslationRow, VerseRow } from './queries.ts'
import type { Translation, Verse, OpenedPassage } from './schema.ts'

export function presentTranslation(row: TranslationRow): Translation {
  return {
    translation_code: row.translation_code,
    translation_name: row.translation_name,
    translation_locale: row.translation_locale,
    translation_licence: row.translation_licence,
  }
}

export function presentVerse(row: VerseRow): Verse {
  return { verse_osis: formatOsisVerse(row.verse_place), verse_text: row.verse_text }
}

export function presentOpened(row: TranslationRow, verses: readonly VerseRow[], goes_on: boolean): OpenedPassage {
  return {
    translation_name: row.translation_name,
    translation_licence: row.translation_licence,
    verses: verses.map(presentVerse),
    goes_on,
  }
}
