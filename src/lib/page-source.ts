// What a page came with from the server. The browser reads it from the document; where the server draws a page, it is given.

/** Facts of visitor and school: the `data-` attributes of the root element that `server/page-head.ts` writes. */
type PageFacts = Readonly<Record<string, string | undefined>>

export interface PageSource {
  facts: PageFacts
  /** The address of the site, without a path. */
  origin: string
  /** The text of the element with data, as `server/page-data.ts` writes it. */
  data: string
}

let given: PageSource | undefined

/** Draws from this source instead of the document. */
export function drawFrom(source: PageSource): void {
  given = source
}

export function pageFacts(): PageFacts {
  return given?.facts ?? document.documentElement.dataset
}

export function pageOrigin(): string {
  return given?.origin ?? location.origin
}

/** The text of the data that came with the page; empty without any. `isLast` removes it from the document. */
export function pageData(isLast: boolean): string {
  if (given) return given.data
  const script = document.getElementById('given-data')
  if (isLast) script?.remove()
  return script?.textContent ?? ''
}
