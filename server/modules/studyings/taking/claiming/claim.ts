import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import { countAttempt } from '../../../../frame/rate-limit.ts'
import type { AccountContext } from '../../../../frame/request-context.ts'
import { recordAct } from '../../../../frame/record-act.ts'
import { giveStudyings, lockStudyings } from './claim-queries.ts'
import { can } from '../../policy.ts'
import { answersById } from '../../present.ts'
import { presentClaimed } from '../present.ts'
import type { Claimed } from '../schema.ts'
import { markDone } from '../progress.ts'
import { openQuestions } from '../../revision-cache.ts'
import type { claimInput } from '../../schema.ts'
import { listAnswers } from '../answer-queries.ts'
import { touchLesson } from '../queries.ts'

/** A device claims only after a sign-in; more frequent calls are guesses. */
const PER_PERSON = { hits: 60, window: 3_600 }

/**
 * Assigns a device's guest studyings to the signed-in user, only within the user's account, so that earlier lessons
 * continue after a sign-in. Skips silently what the device may not claim, what another user owns and unknown ids. A
 * repeated claim changes nothing and gets the same response, except for `taken`: the changes of this call.
 */
export async function claim(context: AccountContext, { studyings }: z.infer<typeof claimInput>): Promise<Claimed> {
  const { deps, viewer } = context
  const { account_id: accountId, _id: user_id, user_fullname } = viewer
  await countAttempt(deps, `claim:${user_id}`, PER_PERSON)
  const secrets = new Map(studyings.map(({ studying_id, guest_secret }) => [studying_id, guest_secret]))
  return deps.db.inAccount(accountId, async (tx) => {
    const found = await lockStudyings(tx, [...secrets.keys()])
    const own = found.filter(({ studying_user_id }) => studying_user_id === user_id)
    const taken = found.filter((studying) => can.claimStudying(secrets.get(studying._id) ?? '', studying))
    if (taken.length > 0) {
      const ids = taken.map(({ _id }) => _id)
      await giveStudyings(tx, ids, { user_id, fullname: user_fullname })
      await recordAct(deps, tx, {
        actor_id: user_id,
        action: 'studyings.claim',
        details: { studying_ids: ids },
      })
      for (const studying of taken) await takeMarks(context, tx, user_id, studying)
    }
    return presentClaimed([...own, ...taken], taken)
  })
}

/** Lessons that the device has touched or done become the user's progress. */
async function takeMarks(
  context: AccountContext,
  tx: AccountQuery,
  user_id: string,
  { _id, lesson_id, revision_id, finished_at }: Awaited<ReturnType<typeof lockStudyings>>[number],
): Promise<void> {
  const { deps } = context
  await touchLesson(tx, { _id: deps.newId(), user_id, lesson_id, touched_at: deps.now() })
  const isDone =
    finished_at !== null ||
    openQuestions(await deps.caches.revisions.readPinned(tx, revision_id), answersById(await listAnswers(tx, _id)))
      .size === 0
  if (isDone) await markDone(context, tx, user_id, lesson_id)
}
