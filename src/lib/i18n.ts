import { i18n, type Messages } from '@lingui/core'
import { type SiteLocale, defaultLocale, languageTag, readLocale, siteLocales } from '#domain/locale.ts'
import './literal-texts.ts'
import { pageData } from './page/page-data.ts'
import { readStored, writeCookie, writeStored } from './storage.ts'

export interface Catalog {
  messages: Messages
}

/** Loads a catalog, by its path as `import.meta.glob` finds it. */
export type CatalogLoaders = Readonly<Record<string, () => Promise<Catalog>>>

let loaders: CatalogLoaders = {}
let later = ''
const shown = new Set<string>()

/** Makes catalogs available to this document, which has its own; `forLater` is the one of what it shows later. */
export function provideCatalogs(found: CatalogLoaders, forLater: string): void {
  loaders = found
  later = forLater
}

/** The catalog of what this document shows later, beside its pages. */
export function laterCatalog(): string {
  return later
}

/** The language on the screen. */
export function currentLocale(): SiteLocale {
  return i18n.locale === 'uk' ? 'ua' : i18n.locale === 'ru' ? 'ru' : 'en'
}

/** The languages of a document: those of the school's site, in the office all. */
export function offeredLocales({ locales = siteLocales } = pageData()): readonly SiteLocale[] {
  return siteLocales.filter((locale) => locales.includes(locale))
}

/**
 * The language to begin with, of those offered: the one that the address names (`?lang=ru`), else the one chosen before, else
 * the one that the server chose, else the browser's, else English.
 */
export function initialLocale(): SiteLocale {
  const { named, locale } = pageData()
  const offered = offeredLocales()
  const wanted = [named, readStored('language'), locale, ...navigator.languages.map(readLocale)]
  return wanted.find((one): one is SiteLocale => offered.includes(one as SiteLocale)) ?? defaultLocale
}

/** Adds a catalog to the language on the screen; pages that need it load it together with themselves. */
export async function loadCatalog(name: string): Promise<void> {
  shown.add(name)
  await loadMessages(name, currentLocale())
}

/** Shows a language: loads what the open pages need in it, then changes all texts at once. */
export async function showLocale(locale: SiteLocale): Promise<void> {
  shown.add('lesson')
  await Promise.all([...shown].map((name) => loadMessages(name, locale)))
  i18n.activate(languageTag[locale])
  document.documentElement.lang = languageTag[locale]
}

/** Stores the language that a person chose for the next visit, and shows it where it is offered. */
export async function chooseLocale(locale: SiteLocale): Promise<void> {
  writeStored('language', locale)
  writeCookie('language', locale)
  if (offeredLocales().includes(locale)) await showLocale(locale)
}

async function loadMessages(name: string, locale: SiteLocale): Promise<void> {
  const tag = languageTag[locale]
  const path = Object.keys(loaders).find((file) => file.endsWith(`/${tag}/${name}.ts`))
  const load = path === undefined ? undefined : loaders[path]
  if (!load) throw new Error(`This document has no catalog “${name}” in ${tag}`)
  i18n.load(tag, (await load()).messages)
}

// `npm run check` fails for a text that is missing in a catalog, and so does a test that shows it. Development shows the English
// of the source; a production build has no texts but the catalogs, and shows the id.
i18n.on('missing', ({ id }) => console.warn(`No translation for “${id}” in ${i18n.locale}`))
