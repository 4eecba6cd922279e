import { formatPlace } from './places.ts'
import type { TranslationRow, VerseRow } from './queries.ts'

/** A translation that is installed. */
export interface Translation {
  translation_code: string
  translation_name: string
  translation_locale: string
  translation_licence: string
}

/** `verse_osis` is the place, as in `John.3.16`. */
export interface Verse {
  verse_osis: string
  verse_text: string
}

/** A passage for whoever reads a lesson, with what has to be said of its translation. */
export interface OpenedPassage {
  translation_name: string
  translation_licence: string
  verses: Verse[]
  /** Whether there is more of it than these verses. */
  goes_on: boolean
}

export function presentTranslation(row: TranslationRow): Translation {
  return {
    translation_code: row.translation_code,
    translation_name: row.translation_name,
    translation_locale: row.translation_locale,
    translation_licence: row.translation_licence,
  }
}

export function presentVerse(row: VerseRow): Verse {
  return { verse_osis: formatPlace(row.verse_place), verse_text: row.verse_text }
}

export function presentOpened(row: TranslationRow, verses: readonly VerseRow[], goes_on: boolean): OpenedPassage {
  return {
    translation_name: row.translation_name,
    translation_licence: row.translation_licence,
    verses: verses.map(presentVerse),
    goes_on,
  }
}
