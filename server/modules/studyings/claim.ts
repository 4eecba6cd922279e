import type { z } from 'zod'
import type { Query } from '#db/client.ts'
import { authorize } from '../../lib/authorize.ts'
import { countAttempt } from '../../lib/rate-limit.ts'
import type { Call } from '../../lib/viewer.ts'
import { giveStudyings, insertAudit, lockStudyings } from './claim-queries.ts'
import { can } from './policy.ts'
import { answersById } from './present.ts'
import { type Claimed, presentClaimed } from './take-present.ts'
import { markDone } from './progress.ts'
import { openQuestions, readPinned } from './revisions.ts'
import type { claimInput } from './schema.ts'
import { listAnswers, touchLesson } from './take-queries.ts'

/** A device has something to claim after a sign-in; who asks far more often is guessing. */
const PER_PERSON = { hits: 60, window: 3_600 }

/**
 * Makes what a device began as a guest the signed-in person's own, in the person's own account and nowhere else.
 * Whatever is not the device's to give, already somebody else's or unknown, is passed over without a word. A repeated
 * claim changes nothing and answers the same, but for `taken`: what this call has changed.
 */
export async function claim(call: Call, { studyings }: z.infer<typeof claimInput>): Promise<Claimed> {
  const { deps, viewer } = call
  authorize(viewer, can.claim(viewer))
  const { account_id, _id: user_id, user_fullname } = viewer
  await countAttempt(deps, `claim:${user_id}`, PER_PERSON)
  const secrets = new Map(studyings.map(({ studying_id, guest_secret }) => [studying_id, guest_secret]))
  return deps.db.inAccount(account_id, async (tx) => {
    const found = await lockStudyings(tx, account_id, [...secrets.keys()])
    const own = found.filter(({ studying_user_id }) => studying_user_id === user_id)
    const taken = found.filter((studying) => can.claimStudying(secrets.get(studying._id) ?? '', studying))
    if (taken.length > 0) {
      const ids = taken.map(({ _id }) => _id)
      await giveStudyings(tx, account_id, ids, { user_id, fullname: user_fullname })
      const entry = { actor_id: user_id, action: 'studyings.claim', details: { studying_ids: ids } }
      await insertAudit(tx, account_id, { _id: deps.newId(), created_at: deps.now(), ...entry })
      for (const studying of taken) await takeMarks(call, tx, account_id, user_id, studying)
    }
    return presentClaimed([...own, ...taken], taken)
  })
}

/** What the device knew as touched or done, the person has touched or done. */
async function takeMarks(
  call: Call,
  tx: Query,
  accountId: string,
  user_id: string,
  { _id, lesson_id, revision_id, finished_at }: Awaited<ReturnType<typeof lockStudyings>>[number],
): Promise<void> {
  const { deps } = call
  await touchLesson(tx, accountId, { _id: deps.newId(), user_id, lesson_id, touched_at: deps.now() })
  const isDone =
    finished_at !== null ||
    openQuestions(await readPinned(tx, accountId, revision_id), answersById(await listAnswers(tx, accountId, _id)))
      .size === 0
  if (isDone) await markDone(call, tx, accountId, user_id, lesson_id)
}
