import { readError } from '../../lib/app-error.ts'
import { forgetLeftDraft, leftDrafts } from '../../lib/left-drafts.ts'
import { client } from '../../lib/trpc.ts'
import { draftCalls, storedDraft } from './draft-calls.ts'
import { openDraftKeeper } from './draft-keeper.ts'
import { draftOwner } from '../../lib/draft-owner.ts'
import { createDraftSaver } from './draft-saver.ts'

/**
 * Sends what windows that are gone have left of these lessons, merged as the composer merges it. What a person has to decide
 * stays on the device, and so does what the server refuses; `leftDrafts` tells of it.
 */
export async function sendDrafts(lessonIds: readonly string[], signal: AbortSignal): Promise<void> {
  for (const lesson_id of lessonIds) {
    if (signal.aborted) return
    // Its composer takes them up itself.
    if (location.pathname.includes(lesson_id)) continue
    await sendDraft(lesson_id)
  }
}

async function sendDraft(lesson_id: string): Promise<void> {
  const keeper = await openDraftKeeper(draftOwner() ?? '', lesson_id)
  try {
    // Another window is still writing.
    if (keeper.left.length === 0) return
    const loaded = await client.lessons.get.query({ _id: lesson_id })
    const saver = createDraftSaver({
      stored: storedDraft(loaded),
      left: keeper.left,
      ...draftCalls(client.lessons, lesson_id),
      keep: keeper.keep,
    })
    const isSent = await saver.flush()
    saver.stop()
    await saver.keepNow()
    forgetLeftDraft(lesson_id)
    const { course_id, lesson_title } = loaded.lesson
    if (!isSent) leftDrafts.lessons.push({ lesson_id, course_id, lesson_title })
  } catch (error) {
    // Taken away, or no longer for this person: nobody could open it from a list either.
    if (![403, 404].includes(readError(error).statusCode)) throw error
  } finally {
    keeper.release()
  }
}
