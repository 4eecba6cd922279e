import type { SiteNames } from '../account/site-names.ts'
import type { SiteLocale } from '../locale.ts'
import type { Page } from './page.ts'

/** What the server tells a page: the one data element of its document. */
export interface PageData {
  /** The path whose first frame came with the document. */
  drawn?: string
  /** The language that the page starts in. */
  locale?: SiteLocale
  /** The language that the address names. */
  named?: SiteLocale
  /** The languages that the page offers; all of them if left out. */
  locales?: readonly SiteLocale[]
  /** The country of the visitor's address, as an id of the country codes. */
  phoneCodeId?: number
  /** The names of the school; missing while it is unknown. */
  school?: SiteNames | undefined
  /** The address of its logo; empty without one. */
  logo?: string
  /** The address of the site, without a path. */
  origin?: string
  /** Where a visit may be counted once the visitor agrees. */
  analytics?: string | undefined
  /** What is said when the application does not start. */
  words?: { old: string; late: string; reload: string }
  /** What the page shows first, as a visitor without marks receives it, with the path that names it. */
  given?: { path: string; reply: object } | undefined
}

/** What the server draws the first frame of a page from: the same gives the same. Nothing of a person who is signed in. */
export interface Drawing {
  page: Pick<Page, 'path'>
  /** The path of the address. */
  path: string
  /** The data of the page, as JSON. */
  data: string
}
