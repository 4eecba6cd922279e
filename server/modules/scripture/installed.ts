import type { SiteLocale } from '#domain/locale.ts'
import type { Deps } from '../../deps.ts'
import { listTranslations, type TranslationRow } from './queries.ts'

/** The default translation of a language: the first by its code. */
export async function findInstalled(
  { db, now, caches }: Pick<Deps, 'db' | 'now' | 'caches'>,
  locale: SiteLocale,
): Promise<TranslationRow | undefined> {
  return firstOf(await caches.translations.read(() => listTranslations(db.unscoped), now()), locale)
}

/** The first translation of a language, by its code. */
export function firstOf(installed: readonly TranslationRow[], locale: string): TranslationRow | undefined {
  return installed.find(({ translation_locale }) => translation_locale === locale)
}
