import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../deps.ts'
import {
  addStudying,
  deleteEndpoint,
  listDevicesOf,
  listWaitingFor,
  putSubscription,
  renewEndpoint,
  trimSubscriptions,
} from './queries.ts'
import { reviewNotifications } from './review-notifications.ts'
import { type StaffNotice, staffNotices } from './staff-notices.ts'

export { listNotifiedStaff } from './queries.ts'

/** More devices than anyone has. */
const MAX_PER_PERSON = 20

type NewSubscription = Omit<Parameters<typeof putSubscription>[1], '_id' | 'endpoint'> & {
  /** The studying of a guest's device whose review it awaits. */
  studying_id: string | undefined
}

/** Stores a browser's subscription; a person's oldest ones make room. */
export async function storeSubscription(
  deps: Deps,
  accountId: string,
  { studying_id, ...subscription }: NewSubscription,
): Promise<void> {
  await deps.db.inAccount(accountId, async (tx) => {
    const { endpoint } = subscription.subscription
    const subscriptionId = await putSubscription(tx, { ...subscription, endpoint, _id: deps.newId() })
    if (studying_id !== undefined) await addStudying(tx, subscriptionId, studying_id)
    if (subscription.user_id) await trimSubscriptions(tx, subscription.user_id, MAX_PER_PERSON)
  })
}

/** Replaces a browser's subscription by its next one, for whom it was stored and in whichever account. */
export async function renewSubscription(
  { db }: Deps,
  earlier: Parameters<typeof renewEndpoint>[1],
  next: Parameters<typeof renewEndpoint>[2],
): Promise<void> {
  await renewEndpoint(db.unscoped, earlier, next)
}

/** Removes a guest's subscription or the person's own one, in whichever account it is. */
export async function removeSubscription({ db }: Deps, endpoint: string, userId: string | null): Promise<void> {
  await deleteEndpoint(db.unscoped, endpoint, userId)
}

/** Enqueues, in the transaction of a review, one notification for each device of the student. */
export async function enqueueReviewNotifications(
  { jobs, now }: Deps,
  tx: AccountQuery,
  studying: { _id: string; studying_user_id: string | null },
): Promise<void> {
  const { _id: studying_id, studying_user_id: user_id } = studying
  const subscribers = await listWaitingFor(tx, { _id: studying_id, user_id }, now())
  for (const { _id: subscription_id } of subscribers) {
    const key = `${subscription_id}/${studying_id}`
    await jobs.send(reviewNotifications, tx, { subscription_id, studying_id }, { key })
  }
}

/** Enqueues one notice for each device of a member of staff; of one kind the newest is enough. */
export async function enqueueStaffNotice(
  { jobs, now }: Deps,
  tx: AccountQuery,
  userId: string,
  notice: StaffNotice,
): Promise<void> {
  for (const { _id: subscription_id } of await listDevicesOf(tx, userId, now()))
    await jobs.send(staffNotices, tx, { subscription_id, notice }, { key: `${subscription_id}/${notice.kind}` })
}
