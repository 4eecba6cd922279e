import { and, eq, isNull } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { sessions } from '#db/schema/auth.ts'
import { studyings } from '#db/schema/studyings.ts'
import { users } from '#db/schema/users.ts'
import { pushSubscriptions } from '#db/schema/webpush.ts'
import { isReachable, subscriberColumns, type Subscriber } from './queries.ts'

/** A device and the review it is to be notified of. */
export interface Notification {
  subscriber: Subscriber
  studying: { _id: string; lesson_id: string; studying_user_id: string | null }
}

/** Undefined once the subscription is deleted; `unreachable` while person or studying forbid a message. */
export async function findNotification(
  tx: AccountQuery,
  ids: { subscription_id: string; studying_id: string },
  now: Date,
): Promise<Notification | 'unreachable' | undefined> {
  const { _id, lesson_id, studying_user_id } = studyings
  const [row] = await tx
    .select({
      subscriber: subscriberColumns,
      is_reachable: isReachable(now),
      studying: { _id, lesson_id, studying_user_id },
    })
    .from(pushSubscriptions)
    .leftJoin(users, and(eq(users._id, pushSubscriptions.user_id), eq(users.account_id, tx.accountId)))
    .leftJoin(sessions, and(eq(sessions._id, pushSubscriptions.session_id), eq(sessions.account_id, tx.accountId)))
    .leftJoin(
      studyings,
      and(
        eq(studyings._id, ids.studying_id),
        eq(studyings.account_id, tx.accountId),
        isNull(studyings.reset_at),
        isNull(studyings.archived_at),
      ),
    )
    .where(and(eq(pushSubscriptions.account_id, tx.accountId), eq(pushSubscriptions._id, ids.subscription_id)))
  if (!row) return undefined
  const { subscriber, is_reachable, studying } = row
  return is_reachable && studying ? { subscriber, studying } : 'unreachable'
}
