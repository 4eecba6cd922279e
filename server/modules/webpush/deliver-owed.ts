import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { say } from '../../lib/i18n.ts'
import { messages } from '../../lib/messages.ts'
import type { PushMessage } from '../../ports/push.ts'
import { type OwedNotice, removeOwed, takeOwed } from './owed-queries.ts'
import { sendTo } from './send-to.ts'

/** Seconds. Who has not looked at a phone for two weeks finds the answer in the lesson. */
export const NOTICE_TTL = 14 * 86_400
/** Longer than a push service is tried for at once; doubled with every attempt. */
const REST_MS = 5 * 60_000
const LONGEST_REST_MS = 6 * 3_600_000

/** Sends what is owed in an account, of one studying or all that is due; what no push service takes rests. */
export async function deliverOwed(deps: Deps, accountId: string, studyingId?: string): Promise<void> {
  const now = deps.now()
  const owed = await deps.db.inAccount(accountId, (tx) =>
    takeOwed(tx, accountId, { now, studyingId, restMs: REST_MS, longestRestMs: LONGEST_REST_MS }),
  )
  await Promise.all(
    owed.map(async (notice) => {
      const outcome = await sendTo(deps, accountId, notice.subscriber, messageOf(notice))
      if (outcome !== 'failed') await deps.db.inAccount(accountId, (tx) => removeOwed(tx, accountId, notice))
    }),
  )
}

/** When what was just tried is due again. */
export function restAfter(moment: Date): Date {
  return new Date(moment.getTime() + REST_MS)
}

/**
 * Words that may stand on a locked screen before anybody’s eyes: no name, no lesson, nothing of the Bible. A guest's way
 * back is a link that the server does not know; the device finds it by the studying's id.
 */
function messageOf({
  studying: { _id, lesson_id, studying_user_id },
  subscriber: { locale },
}: OwedNotice): PushMessage {
  const payload = {
    title: say(messages.reviewNoticeTitle, locale),
    text: say(messages.reviewNoticeText, locale),
    url: studying_user_id === null ? '/lesson' : `/lesson?lesson_id=${lesson_id}`,
    locale,
    studying_id: _id,
  }
  return { payload, ttl: NOTICE_TTL, topic: createHash('sha256').update(_id).digest('base64url').slice(0, 32) }
}
