import { readError } from '../../lib/api/app-error.ts'

/** The reply to a save. */
export interface SavedComment {
  comment: string | null
  version: number
}

/** How a save ended. `stale`: another reviewer has saved meanwhile. `reason` is null when the server did not answer. */
export type SaveOutcome =
  | { kind: 'saved'; comment: string | null; version: number }
  | { kind: 'stale'; comment: string | null; version: number }
  | { kind: 'failed'; reason: string | null }

/** Reads why a save failed. */
export function readSaveFailure(error: unknown): Exclude<SaveOutcome, { kind: 'saved' }> {
  const { statusCode, message, details } = readError(error)
  if (statusCode === 409 && isSavedComment(details))
    return { kind: 'stale', comment: details.comment, version: details.version }
  // Only a refusal has a sentence for people.
  return { kind: 'failed', reason: statusCode >= 400 && statusCode < 500 ? message : null }
}

function isSavedComment(details: unknown): details is SavedComment {
  if (typeof details !== 'object' || details === null) return false
  const { comment, version } = details as Partial<Record<keyof SavedComment, unknown>>
  return typeof version === 'number' && (comment === null || typeof comment === 'string')
}
