import type { SiteLocale } from '../locale.ts'
import type { Page } from './page.ts'

/** What the server draws the first frame of a page from: the same gives the same. Nothing of a person who is signed in. */
export interface Drawing {
  page: Pick<Page, 'path' | 'file' | 'layout'>
  /** The path of the address. */
  path: string
  locale: SiteLocale
  /**
   * The `data-` attributes of the root element, by their names in scripts, with the address of the site as `origin` and the
   * text of the data in the head as `data`.
   */
  facts: Readonly<Record<string, string>>
}
