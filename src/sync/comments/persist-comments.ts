import { listDrafts, putDraft, removeDraft } from '../draft-store.ts'
import { type CommentDraft, isUnsynced } from './comment-draft.ts'
import type { CommentDrafts } from './comment-drafts.ts'

/**
 * Stores on the device what the server does not have of a studying's comments, for as long as the page lives. Resolves once
 * what an earlier visit has left is restored, to whether there was anything. Without storage comments are only sent.
 */
export async function persistComments(drafts: CommentDrafts, owner: string, document_id: string): Promise<boolean> {
  const rows = await listDrafts('comment', owner, document_id).catch(() => [])
  const restored = rows.filter(({ part_id, copy }) => drafts.restore(part_id, copy))
  /** What the device has, by element; null if it was stored by an earlier visit. */
  const stored = new Map<string, CommentDraft | null>(rows.map(({ part_id }) => [part_id, null]))
  let isWriting = false

  const findChanged = () =>
    drafts.list().find(([id, draft]) => stored.get(id) !== draft && (isUnsynced(draft) || stored.has(id)))

  /** One row at a time; a comment that changes several times meanwhile is written once. */
  async function write(): Promise<void> {
    if (isWriting) return
    isWriting = true
    try {
      for (let changed = findChanged(); changed; changed = findChanged()) {
        const [part_id, draft] = changed
        const key = { owner, kind: 'comment', document_id, part_id } as const
        if (isUnsynced(draft)) {
          const { text, version, unconfirmed } = draft
          stored.set(part_id, draft)
          await putDraft({ ...key, copy: { text, version, unconfirmed } })
        } else {
          stored.delete(part_id)
          await removeDraft(key)
        }
      }
    } catch {
      // The device is full: the text stays on the screen and is still sent.
    } finally {
      isWriting = false
    }
  }

  drafts.subscribe(() => void write())
  void write()
  return restored.length > 0
}
