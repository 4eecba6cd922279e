/** What a page is drawn from. The browser has only the facts here, and the rest in its document. */
export interface PageSource {
  /** Facts of visitor and school: the `data-` attributes of the root element that `server/page-head.ts` writes. */
  facts: Readonly<Record<string, string | undefined>>
  /** The address of the site, without a path. */
  origin?: string
  /** The text of the element with data, as `server/page-data.ts` writes it; empty without any. */
  data?: string
}

let given: PageSource | undefined

/** Sets the source where the server draws a page: there is no document. */
export function drawFrom(source: PageSource): void {
  given = source
}

/** What this page came with. */
export function pageSource(): PageSource {
  return (import.meta.env.SSR && given) || { facts: document.documentElement.dataset }
}
