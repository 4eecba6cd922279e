import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSiteLocale, languageTag, type SiteLocale, siteLocales } from '#domain/locale.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../lib/errors.ts'
import type { PublicContext } from '../../frame/request-context.ts'
import { makeDictionary } from './make-dictionary.ts'
import { readCatalog } from './read-catalog.ts'
import type { ListedLocales, OneDictionary } from './schema.ts'

/** The languages of the product. */
export async function listLocales(): Promise<ListedLocales> {
  return {
    locales: siteLocales.map((locale) => ({ localization_locale: locale, localization_image: imageOf(locale) })),
  }
}

/** All interface texts in a language, from the files that the pages' catalogs are compiled from. */
export async function getDictionary({ deps }: PublicContext, name: string | undefined): Promise<OneDictionary> {
  if (!isSiteLocale(name)) throw new NotFound()
  const { dictionaries } = deps.caches
  const known = dictionaries.get(name)
  const dictionary = known ?? readDictionary(deps, name)
  if (!known) dictionaries.set(name, dictionary)
  // A failure must not last.
  dictionary.catch(() => dictionaries.delete(name))
  return { locales: { locale: name, dic: await dictionary } }
}

async function readDictionary(deps: Deps, locale: SiteLocale): Promise<Record<string, string>> {
  const read = async (tag: string) =>
    readCatalog(await readFile(join(deps.config.root, 'src', 'locales', tag, 'messages.po'), 'utf8'))
  return makeDictionary(await read(languageTag.en), await read(languageTag[locale]))
}

/** The language's letters in a round badge. Flags name countries, not languages. */
function imageOf(locale: SiteLocale): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#1f5c57"/>' +
    '<text x="16" y="21" font-family="sans-serif" font-size="13" font-weight="600" text-anchor="middle" fill="#fff">' +
    `${locale.toUpperCase()}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
