import { normalizeComment } from '#domain/comment.ts'

/** A comment as the server keeps it. `draft` is the newest text, `released` what the student has. */
export interface StoredComment {
  draft: string | null
  released: string | null
  /** Counts the saves; 0 before the first. */
  version: number
}

/** A comment as it stands in its box, between typing and the server. */
export interface CommentDraft {
  /** What stands in the box, untrimmed. */
  text: string
  /** The newest text that the server has confirmed. */
  saved: string | null
  version: number
  released: string | null
  sending: boolean
  /** Texts that were sent and got no answer: the server may hold one of them, so what is `saved` is not certain. */
  unconfirmed: readonly (string | null)[]
  /** Why the last save failed; `reason` is the server's sentence, null when nothing answered. */
  failure: { reason: string | null } | null
  /** What another reviewer saved meanwhile; set until the person decides. */
  theirs: { comment: string | null; version: number } | null
  /** When the last save was confirmed; null when that was before this page was opened. */
  savedAt: Date | null
}

/** What a device keeps of a comment that is not on the server. */
export type KeptComment = Pick<CommentDraft, 'text' | 'version' | 'unconfirmed'>

/** How a save ended. */
export type SaveOutcome =
  | { kind: 'saved'; comment: string | null; version: number }
  | { kind: 'stale'; comment: string | null; version: number }
  | { kind: 'failed'; reason: string | null }

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

/** Takes up what the server holds now; a box with unsaved text keeps it and hears of the other version when it saves. */
export function refreshDraft(draft: CommentDraft, stored: StoredComment): CommentDraft {
  if (stored.version < draft.version) return draft
  const resting = !draft.sending && !draft.theirs && !isUnsaved(draft)
  if (resting && stored.version > draft.version) return openDraft(stored)
  return stored.released === draft.released ? draft : { ...draft, released: stored.released }
}

export function typeText(draft: CommentDraft, text: string): CommentDraft {
  return { ...draft, text }
}

/** What was kept of an earlier visit comes back into its box, unless something was written there since. */
export function putBackText(draft: CommentDraft, { text, version, unconfirmed }: KeptComment): CommentDraft {
  if (!canBeKept(draft) && normalizeComment(text) !== draft.saved) return { ...draft, text, version, unconfirmed }
  return draft
}

/** Whether the device has something of it that the server has not. */
export function canBeKept(draft: CommentDraft): boolean {
  return isUnsaved(draft) || draft.theirs !== null
}

/** Also one that was typed back: a save whose answer was lost may have left other words with the server. */
export function isUnsaved({ text, saved, sending, unconfirmed }: CommentDraft): boolean {
  return normalizeComment(text) !== saved || (!sending && unconfirmed.some((comment) => comment !== saved))
}

/** Whether a save may leave now: never two at a time, and not over the head of another reviewer. */
export function canSend(draft: CommentDraft): boolean {
  return isUnsaved(draft) && !draft.sending && !draft.theirs
}

export function beginSave(draft: CommentDraft): CommentDraft {
  return { ...draft, sending: true, unconfirmed: [...draft.unconfirmed, normalizeComment(draft.text)] }
}

/** What a save's answer changes. The text in the box is never touched: it may be newer than what was sent. */
export function endSave(draft: CommentDraft, outcome: SaveOutcome, now: Date): CommentDraft {
  const ended: CommentDraft = { ...draft, sending: false, failure: null }
  if (outcome.kind === 'failed') {
    const { reason } = outcome
    // Whoever says no has stored nothing.
    const unconfirmed = reason === null ? draft.unconfirmed : draft.unconfirmed.slice(0, -1)
    return { ...ended, unconfirmed, failure: { reason } }
  }
  const { comment, version } = outcome
  // A save whose answer was lost comes back as somebody else's version with our own words in it.
  const ours =
    outcome.kind === 'saved' || draft.unconfirmed.includes(comment) || comment === normalizeComment(draft.text)
  if (ours) return { ...ended, saved: comment, version, unconfirmed: [], savedAt: now }
  return { ...ended, unconfirmed: [], theirs: { comment, version } }
}

/** The other reviewer's text replaces one's own. */
export function takeTheirs(draft: CommentDraft): CommentDraft {
  if (!draft.theirs) return draft
  const { comment, version } = draft.theirs
  return { ...draft, text: comment ?? '', saved: comment, version, theirs: null, savedAt: null }
}

/** One's own text is to be saved over the other reviewer's, which was read. */
export function keepMine(draft: CommentDraft): CommentDraft {
  if (!draft.theirs) return draft
  const { comment, version } = draft.theirs
  return { ...draft, saved: comment, version, theirs: null }
}

/** After a review the student has what was saved. */
export function markReleased(draft: CommentDraft): CommentDraft {
  return { ...draft, released: draft.saved }
}

/** Whether a review would give the student something else than before. */
export function hasUnreleased(draft: CommentDraft): boolean {
  return normalizeComment(draft.text) !== draft.released
}

export function readStatus(draft: CommentDraft): CommentStatus {
  if (draft.theirs) return 'conflict'
  if (draft.sending) return 'saving'
  if (isUnsaved(draft)) return draft.failure ? 'failed' : 'saving'
  if (draft.saved === draft.released) return draft.saved === null ? 'empty' : 'released'
  return draft.released === null ? 'draft' : 'changed'
}
