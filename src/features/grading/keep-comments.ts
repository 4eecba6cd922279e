import { canBeKept, type CommentDraft } from '../../engine/comments/comment-draft.ts'
import type { CommentDrafts } from '../../engine/comments/comment-drafts.ts'
import { openCommentStore } from './comment-store.ts'

/**
 * Keeps on the device whatever of a studying's comments is not on the server, for as long as the page lives. Resolves once
 * what an earlier visit left there is back in its boxes, to whether there was anything.
 */
export async function keepComments(drafts: CommentDrafts, owner: string, studying_id: string): Promise<boolean> {
  const store = await openCommentStore().catch(() => undefined)
  // Where nothing can be kept, comments are saved to the server alone.
  if (!store) return false
  const rows = await store.list(owner, studying_id).catch(() => [])
  const back = rows.filter(({ element_id, ...kept }) => drafts.putBack(element_id, kept))
  const written = new Map<string, CommentDraft | null>(rows.map(({ element_id }) => [element_id, null]))
  let isWriting = false

  /** One row at a time; a comment that changed meanwhile is written once, as it stands then. */
  async function write(): Promise<void> {
    if (isWriting) return
    isWriting = true
    try {
      for (let next = findNext(); next; next = findNext()) {
        const [element_id, draft] = next
        const { text, version, unconfirmed } = draft
        if (canBeKept(draft)) {
          written.set(element_id, draft)
          await store?.keep({ owner, studying_id, element_id, text, version, unconfirmed })
        } else {
          written.delete(element_id)
          await store?.forget({ owner, studying_id, element_id })
        }
      }
    } catch {
      // A full device: the text stays on the screen and on its way to the server.
    } finally {
      isWriting = false
    }
  }

  const findNext = () =>
    drafts.list().find(([id, draft]) => written.get(id) !== draft && (canBeKept(draft) || written.has(id)))
  drafts.subscribe(() => void write())
  void write()
  return back.length > 0
}
