/**
 * Facts of visitor and school that a page came with: the `data-` attributes of the root element that `server/pages/page-head.ts`
 * writes. A page that the server draws has `origin` and `data` too, which the browser has in its document.
 */
export type PageFacts = Readonly<Record<string, string | undefined>>

let given: PageFacts | undefined

/** Sets the facts where the server draws a page: there is no document. */
export function drawFrom(facts: PageFacts): void {
  given = facts
}

export function pageFacts(): PageFacts {
  return (import.meta.env.SSR && given) || document.documentElement.dataset
}
