import type { z } from 'zod'
import { NotFound } from '../../../lib/errors.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import type { readInput } from '../schema.ts'
import { findLessonAccess } from './lesson-access.ts'
import { markDone } from './progress.ts'
import { findOpenLesson } from './queries.ts'
import type { MarkedRead } from './schema.ts'

/**
 * Marks a lesson without questions as done, once its reader has reached the end. Changes nothing for a lesson
 * with questions, where the answers decide, and by a link of another account, where the user is a guest.
 */
export async function markRead(context: AccountContext, input: z.infer<typeof readInput>): Promise<MarkedRead> {
  const { deps } = context
  const { accountId, user, entry } = await findLessonAccess(context, input)
  if (!entry) throw new NotFound()
  const { lesson_id } = entry
  return deps.db.inAccount(accountId, async (tx) => {
    const lesson = await findOpenLesson(tx, lesson_id)
    if (!lesson) throw new NotFound()
    const { questions } = await deps.caches.revisions.readPinned(tx, lesson.published_revision_id)
    if (!user || questions.size > 0) return { lesson_is_done: false }
    await markDone(context, tx, user._id, lesson_id)
    return { lesson_is_done: true }
  })
}
