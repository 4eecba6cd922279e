import type { SiteLocale } from '../locale.ts'

/** What an account calls itself to visitors, by language. An empty one: its pages show the product's name in that language. */
export type SiteNames = Record<SiteLocale, string>

export const maxSiteName = 200

/** All languages of names that may be stored for some of them only. */
export const readSiteNames = (stored: Partial<SiteNames> = {}): SiteNames => ({ en: '', ru: '', ua: '', ...stored })
