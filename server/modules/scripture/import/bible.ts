import type { SiteLocale } from '#domain/locale.ts'

/** A translation of the Bible to import; its verses by place. */
export interface Bible {
  translation_code: string
  translation_name: string
  translation_locale: SiteLocale
  translation_licence: string
  verses: ReadonlyMap<number, string>
}

/** Normalises letters for comparison and search, and collapses spaces. */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
