import { normalizeComment } from '#domain/lesson/comment.ts'
import type { SaveOutcome } from './save-outcome.ts'

/** A comment as the server has it. `draft` is the newest text, `released` what the student can read. */
export interface StoredComment {
  draft: string | null
  released: string | null
  /** Counts the saves; 0 before the first. */
  version: number
}

/** A comment in its box, between typing and the server. */
export interface CommentDraft {
  /** The content of the box, untrimmed. */
  text: string
  /** The newest text that the server has confirmed. */
  saved: string | null
  version: number
  released: string | null
  sending: boolean
  /** Texts that were sent without an answer: the server may have one of them in place of `saved`. */
  unconfirmed: readonly (string | null)[]
  /** Why the last save failed; `reason` is the server's sentence, null when it did not answer. */
  failure: { reason: string | null } | null
  /** What another reviewer has saved meanwhile; set until the person decides. */
  theirs: { comment: string | null; version: number } | null
  /** When the last save was confirmed; null if that was before this page was opened. */
  savedAt: Date | null
}

/** What a device stores of a comment that the server does not have. */
export type CommentCopy = Pick<CommentDraft, 'text' | 'version' | 'unconfirmed'>

export type CommentStatus = 'empty' | 'saving' | 'failed' | 'conflict' | 'draft' | 'changed' | 'released'

export function openDraft({ draft, released, version }: StoredComment): CommentDraft {
  return {
    text: draft ?? '',
    saved: draft,
    version,
    released,
    sending: false,
    unconfirmed: [],
    failure: null,
    theirs: null,
    savedAt: null,
  }
}

/** Merges what the server has now; a box with unsaved text keeps it and learns of the other version when it saves. */
export function refreshDraft(draft: CommentDraft, stored: StoredComment): CommentDraft {
  if (stored.version < draft.version) return draft
  const isIdle = !draft.sending && !draft.theirs && !isUnsaved(draft)
  if (isIdle && stored.version > draft.version) return openDraft(stored)
  return stored.released === draft.released ? draft : { ...draft, released: stored.released }
}

export function typeText(draft: CommentDraft, text: string): CommentDraft {
  return { ...draft, text }
}

/** Restores what an earlier visit has left on the device, unless something was written since. */
export function restoreText(draft: CommentDraft, { text, version, unconfirmed }: CommentCopy): CommentDraft {
  if (!isUnsynced(draft) && normalizeComment(text) !== draft.saved) return { ...draft, text, version, unconfirmed }
  return draft
}

/** Whether the device has something of it that the server does not have. */
export function isUnsynced(draft: CommentDraft): boolean {
  return isUnsaved(draft) || draft.theirs !== null
}

/** Also true for a text that was changed back: a save without an answer may have left other words on the server. */
export function isUnsaved({ text, saved, sending, unconfirmed }: CommentDraft): boolean {
  return normalizeComment(text) !== saved || (!sending && unconfirmed.some((comment) => comment !== saved))
}

/** Whether a save may start: never two at once, and not while a conflict waits for a decision. */
export function canSend(draft: CommentDraft): boolean {
  return isUnsaved(draft) && !draft.sending && !draft.theirs
}

export function beginSave(draft: CommentDraft): CommentDraft {
  return { ...draft, sending: true, unconfirmed: [...draft.unconfirmed, normalizeComment(draft.text)] }
}

/** Applies the outcome of a save. The text in the box is not touched: it may be newer than what was sent. */
export function endSave(draft: CommentDraft, outcome: SaveOutcome, now: Date): CommentDraft {
  const ended: CommentDraft = { ...draft, sending: false, failure: null }
  if (outcome.kind === 'failed') {
    const { reason } = outcome
    // A refused text is certainly not stored.
    const unconfirmed = reason === null ? draft.unconfirmed : draft.unconfirmed.slice(0, -1)
    return { ...ended, unconfirmed, failure: { reason } }
  }
  const { comment, version } = outcome
  // A save whose answer was lost comes back as another version with our own words.
  const isOwn =
    outcome.kind === 'saved' || draft.unconfirmed.includes(comment) || comment === normalizeComment(draft.text)
  if (isOwn) return { ...ended, saved: comment, version, unconfirmed: [], savedAt: now }
  return { ...ended, unconfirmed: [], theirs: { comment, version } }
}

/** Before a retry that the author has asked for: the box shows that it is being saved. */
export function clearFailure(draft: CommentDraft): CommentDraft {
  return draft.failure ? { ...draft, failure: null } : draft
}

/** Replaces the own text by the other reviewer's. */
export function takeTheirs(draft: CommentDraft): CommentDraft {
  if (!draft.theirs) return draft
  const { comment, version } = draft.theirs
  return { ...draft, text: comment ?? '', saved: comment, version, theirs: null, savedAt: null }
}

/** Lets the own text replace the other reviewer's, which its author has read. */
export function keepMine(draft: CommentDraft): CommentDraft {
  if (!draft.theirs) return draft
  const { comment, version } = draft.theirs
  return { ...draft, saved: comment, version, theirs: null }
}

/** After a review the student has what was saved. */
export function markReleased(draft: CommentDraft): CommentDraft {
  return { ...draft, released: draft.saved }
}

/** Whether a review would give the student another text than before. */
export function hasUnreleased(draft: CommentDraft): boolean {
  return normalizeComment(draft.text) !== draft.released
}

export function readStatus(draft: CommentDraft): CommentStatus {
  if (draft.theirs) return 'conflict'
  if (isUnsaved(draft) && draft.failure) return 'failed'
  if (draft.sending || isUnsaved(draft)) return 'saving'
  if (draft.saved === draft.released) return draft.saved === null ? 'empty' : 'released'
  return draft.released === null ? 'draft' : 'changed'
}
