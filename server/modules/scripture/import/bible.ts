import type { SiteLocale } from '#domain/locale.ts'

/** A translation of the Bible as it is brought in; its verses by place. */
export interface Bible {
  translation_code: string
  translation_name: string
  translation_locale: SiteLocale
  translation_licence: string
  verses: ReadonlyMap<number, string>
}

/** Letters as they are compared and found everywhere, and single spaces. */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
