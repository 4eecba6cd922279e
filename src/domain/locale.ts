/** The product's languages, as written in URLs, storage and REST. */
export const siteLocales = ['en', 'ru', 'ua'] as const
export type SiteLocale = (typeof siteLocales)[number]

export const defaultLocale: SiteLocale = 'en'

/** The BCP 47 tag of a site locale: for `lang`, Intl and the catalogs. */
export const languageTag: Record<SiteLocale, 'en' | 'ru' | 'uk'> = { en: 'en', ru: 'ru', ua: 'uk' }

/** The name a speaker looks for in a list of languages. */
export const localeName: Record<SiteLocale, string> = { en: 'English', ru: 'Русский', ua: 'Українська' }

export function isSiteLocale(value: unknown): value is SiteLocale {
  return siteLocales.includes(value as SiteLocale)
}

/** The site locale of a browser's tag (`uk-UA` is `ua`), or undefined if the product does not support it. */
export function readLocale(tag: string): SiteLocale | undefined {
  const language = tag.trim().toLowerCase().split(/[-_;]/, 1)[0]
  if (language === 'uk') return 'ua'
  return isSiteLocale(language) ? language : undefined
}

/** The first language of an Accept-Language header, or of `navigator.languages`, that the product supports. */
export function preferredLocale(tags: readonly string[]): SiteLocale | undefined {
  for (const tag of tags) {
    const locale = readLocale(tag)
    if (locale) return locale
  }
  return undefined
}
