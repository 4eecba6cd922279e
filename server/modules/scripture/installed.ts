import type { SiteLocale } from '#domain/locale.ts'
import type { Database } from '#db/client.ts'
import type { Deps } from '../../deps.ts'
import { listTranslations, type TranslationRow } from './queries.ts'

/** A command installs translations beside a running server: this late it knows of them. */
const KNOWN_FOR_MS = 10_000

const known = new WeakMap<Database, { rows: Promise<TranslationRow[]>; until: number }>()

/**
 * The translation that readers of a language get: the first by its code. Asked for with every lesson that is opened, so the
 * list is remembered for some seconds.
 */
export async function findInstalled(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  locale: SiteLocale,
): Promise<TranslationRow | undefined> {
  const time = now().getTime()
  let list = known.get(db)
  if (!list || list.until <= time) {
    list = { rows: listTranslations(db.anonymous), until: time + KNOWN_FOR_MS }
    known.set(db, list)
    list.rows.catch(() => known.delete(db))
  }
  return firstOf(await list.rows, locale)
}

/** The first translation of a language, by its code. */
export function firstOf(installed: readonly TranslationRow[], locale: string): TranslationRow | undefined {
  return installed.find(({ translation_locale }) => translation_locale === locale)
}
