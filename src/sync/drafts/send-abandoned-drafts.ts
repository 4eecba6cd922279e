import { readError } from '../../lib/api/app-error.ts'
import { client } from '../../lib/api/trpc.ts'
import { draftOwner, ownSession } from '../draft-owner.ts'
import { reportDraft } from './report-draft.ts'
import { draftCalls, readLoaded } from './draft-calls.ts'
import { DraftSync } from './draft-sync.ts'
import { openLocalDraft } from './local-draft.ts'

/**
 * Sends what closed windows have left of these lessons, merged as in the editor. Conflicts and what the server refuses stay
 * on the device and are reported as unsynced work.
 */
export async function sendAbandonedDrafts(lessonIds: readonly string[], signal: AbortSignal): Promise<void> {
  for (const lessonId of lessonIds) {
    if (signal.aborted) return
    // The open editor restores its lesson itself.
    if (!location.pathname.includes(lessonId)) await sendDraft(lessonId)
  }
}

async function sendDraft(lesson_id: string): Promise<void> {
  const local = await openLocalDraft(draftOwner() ?? '', lesson_id)
  try {
    // Another window is writing it.
    if (local.copies.length === 0) return
    const loaded = await client.lessons.get.query({ _id: lesson_id })
    const sync = new DraftSync({
      ...draftCalls(client.lessons, lesson_id),
      stored: readLoaded(loaded),
      copies: local.copies,
      store: local.store,
      session: ownSession(),
    })
    await sync.flush()
    sync.stop()
    await sync.storeNow()
    reportDraft(loaded.lesson, sync)
  } catch (error) {
    // The lesson is gone, or no longer for this person, who could not open it from a list either.
    if (![403, 404].includes(readError(error).statusCode)) throw error
  } finally {
    local.release()
  }
}
