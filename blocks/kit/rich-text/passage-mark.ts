/** The attribute with the OSIS reference of a mark. */
export const passageAttribute = 'data-passage'

/** No stored data can have a symbol as key: only the server sets it, for one response. */
const markedReference = Symbol('marked reference')

/** The data of a block with its `reference` as HTML with a mark. */
export function withMarkedReference(data: unknown, html: string): object {
  return { ...(data as object), [markedReference]: html }
}

/** What `withMarkedReference` has set; empty otherwise. */
export function readMarkedReference(data: object): string {
  return (data as { [markedReference]?: string })[markedReference] ?? ''
}

/**
 * Marks a reference in a served rich text as one that opens a passage. Never stored: the sanitizer removes the mark. Not a
 * `button`, which does not wrap and is not printed as text. `osis` is an OSIS reference.
 */
export function markPassage(html: string, osis: string): string {
  return `<span role="button" tabindex="0" aria-haspopup="dialog" ${passageAttribute}="${osis}">${html}</span>`
}
