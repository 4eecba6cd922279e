import type { ReviewComment } from './schema.ts'
import type { Revision } from '../revision-cache.ts'

type CommentRecord = { element_id: string } & ReviewComment

/**
 * The comments of a studying, one for every comment panel of its lesson: a panel without a reviewer's comment gets the
 * author's text as a draft of version 0, so that the review releases it.
 */
export function withDefaultComments(revision: Revision, comments: readonly CommentRecord[]): CommentRecord[] {
  const touched = new Set(comments.map(({ element_id }) => element_id))
  const untouched = [...revision.panels].filter(([element_id]) => !touched.has(element_id))
  return [...comments, ...untouched.map(([element_id, draft]) => ({ element_id, draft, released: null, version: 0 }))]
}
