import { cutText } from '../cut-text.ts'
import { hasVisibleText } from '../text/has-visible-text.ts'

/** A teacher's comment holds at most this many characters. */
export const commentLimit = 2_000

/** The comment as it is stored: trimmed, and null when nothing visible is left. */
export function normalizeComment(text: string | null): string | null {
  return text !== null && hasVisibleText(text) ? text.trim() : null
}

/** The first 100 characters on one line; the ellipsis is the style sheet's. */
export function previewComment(text: string): string {
  return cutText(
    text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space)),
    100,
  )
}
