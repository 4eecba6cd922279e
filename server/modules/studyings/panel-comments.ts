import type { ReviewComment } from './review-present.ts'
import type { Revision } from './revisions.ts'

type CommentRecord = { element_id: string } & ReviewComment

/**
 * The comments of a studying with a place for every panel of its lesson (OPEN-57): one that no reviewer has touched yet
 * holds the author's words as a draft of version 0.
 */
export function withPanels(revision: Revision, comments: readonly CommentRecord[]): CommentRecord[] {
  const touched = new Set(comments.map(({ element_id }) => element_id))
  const untouched = [...revision.panels].filter(([element_id]) => !touched.has(element_id))
  return [...comments, ...untouched.map(([element_id, draft]) => ({ element_id, draft, released: null, version: 0 }))]
}
