import { useSyncExternalStore } from 'react'
import type { CommentDraft } from './comment-draft.ts'
import type { CommentDrafts } from './comment-drafts.ts'

/** One comment; the component renders again at every change of it. */
export function useCommentDraft(drafts: CommentDrafts, elementId: string): CommentDraft {
  return useSyncExternalStore(drafts.subscribe, () => drafts.read(elementId))
}

/** How many comments a review would release to the student. */
export function useUnreleasedCount(drafts: CommentDrafts): number {
  return useSyncExternalStore(drafts.subscribe, () => drafts.countUnreleased())
}

/** How many of these elements have an empty comment. */
export function useUncommentedCount(drafts: CommentDrafts, elementIds: readonly string[]): number {
  return useSyncExternalStore(
    drafts.subscribe,
    () => elementIds.filter((elementId) => drafts.read(elementId).text.trim() === '').length,
  )
}
