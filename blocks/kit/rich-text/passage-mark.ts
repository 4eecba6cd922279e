/** Where a mark says which passage it opens. */
export const passageAttribute = 'data-passage'

/**
 * What of a rich text is a reference that can be read, as a page is served; never stored, and outside the vocabulary, so
 * that the sanitiser takes it off. No `button`: one would not go over the end of a line, nor on paper. `osis` is OSIS.
 */
export function markPassage(html: string, osis: string): string {
  return `<span role="button" tabindex="0" aria-haspopup="dialog" ${passageAttribute}="${osis}">${html}</span>`
}
