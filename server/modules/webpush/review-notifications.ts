import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { translate } from '../../lib/i18n.ts'
import { messages } from '../../lib/messages.ts'
import type { JobQueue } from '../../ports/jobs.ts'
import type { PushMessage } from '../../ports/push.ts'
import { findNotification, type Notification } from './notification-queries.ts'
import { requireSettled, sendPush } from './send-push.ts'

/** Tells one device that one studying was reviewed. */
interface ReviewNotification {
  subscription_id: string
  studying_id: string
}

/** Seconds. After two weeks the student finds the review in the lesson. */
const TTL = 14 * 86_400

export const reviewNotifications: JobQueue<ReviewNotification> = {
  name: 'review-notifications',
  // The retention ends the retries: 14 days, at most 6 hours apart.
  retryLimit: 100,
  retryDelay: 5 * 60,
  retryDelayMax: 6 * 3_600,
  // Longer than all attempts of the push port together.
  attemptTimeout: 5 * 60,
  retention: TTL,
  concurrency: 8,
}

/** Names the handler of the queue. */
export function handleReviewNotifications(deps: Deps): void {
  deps.jobs.work(reviewNotifications, (accountId, notification) => deliver(deps, accountId, notification))
}

/** Throws to try again later. A deleted subscription ends the job. */
async function deliver(deps: Deps, accountId: string, ids: ReviewNotification): Promise<void> {
  const found = await deps.db.readAccount(accountId, (tx) => findNotification(tx, ids, deps.now()))
  if (!found) return
  if (found === 'unreachable') throw new Error('The person is banned or signed out, or the studying was reset')
  const outcome = await sendPush(deps, accountId, found.subscriber, messageOf(found))
  requireSettled(outcome)
}

/**
 * The text may appear on a locked screen, so it names neither person nor lesson nor the Bible. The server does not know a
 * guest's link; the device finds it by the studying's id.
 */
function messageOf({
  studying: { _id, lesson_id, studying_user_id },
  subscriber: { locale },
}: Notification): PushMessage {
  const payload = {
    title: translate(messages.reviewNoticeTitle, locale),
    text: translate(messages.reviewNoticeText, locale),
    url: studying_user_id === null ? '/lesson' : `/lesson?lesson_id=${lesson_id}`,
    locale,
    studying_id: _id,
  }
  // A later message of the same studying replaces one that has not arrived.
  return { payload, ttl: TTL, topic: createHash('sha256').update(_id).digest('base64url').slice(0, 32) }
}
