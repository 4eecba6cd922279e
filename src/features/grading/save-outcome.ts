import { readError } from '../../lib/app-error.ts'
import type { SaveOutcome } from '../../engine/comments/comment-draft.ts'

interface SavedComment {
  comment: string | null
  version: number
}

/** What became of a save: stored, too late for its version, or not possible now. Never rejects. */
export async function readSaveOutcome(saving: Promise<SavedComment>): Promise<SaveOutcome> {
  try {
    const { comment, version } = await saving
    return { kind: 'saved', comment, version }
  } catch (error) {
    const { statusCode, message, details } = readError(error)
    if (statusCode === 409 && isSavedComment(details)) {
      return { kind: 'stale', comment: details.comment, version: details.version }
    }
    // A server that is away has no sentence of its own.
    return { kind: 'failed', reason: statusCode >= 400 && statusCode < 500 ? message : null }
  }
}

function isSavedComment(details: unknown): details is SavedComment {
  if (typeof details !== 'object' || details === null) return false
  const { comment, version } = details as Partial<Record<keyof SavedComment, unknown>>
  return typeof version === 'number' && (comment === null || typeof comment === 'string')
}
