import type { CommentCopy } from '../comments/comment-draft.ts'
import type { Draft } from './merge-drafts.ts'

/** Work on a lesson that the server does not have, with what it is based on. */
export interface LessonDraftCopy {
  base: Draft
  mine: Draft
  /** What was sent without an answer: the server may have stored it. */
  unconfirmed: readonly Draft[]
}

interface RowBase {
  /** See `draftOwner`. */
  owner: string
  /** The lesson or studying. */
  document_id: string
  /** What of it: the window that edits the lesson, or the element that the comment is on. */
  part_id: string
}

/** Text that its author has written and the server does not have. */
export type DraftRow = RowBase & ({ kind: 'lesson'; copy: LessonDraftCopy } | { kind: 'comment'; copy: CommentCopy })

export type DraftKey = Pick<DraftRow, 'owner' | 'kind' | 'document_id' | 'part_id'>
