import { and, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { AccountQuery, Query } from '#db/query.ts'
import { rights } from '#domain/rights.ts'
import { UserState } from '#domain/user-state.ts'
import { sessions } from '#db/schema/auth.ts'
import { users } from '#db/schema/users.ts'
import { pushEndpoints, pushStudyings, pushSubscriptions } from '#db/schema/webpush.ts'

type NewSubscription = Omit<typeof pushSubscriptions.$inferInsert, 'account_id'>

/** Stores a browser's subscription, and removes it from the person or account that had it before. */
export async function putSubscription(tx: AccountQuery, subscription: NewSubscription): Promise<string> {
  const { endpoint, user_id } = subscription
  await tx.execute(sql`select move_push_endpoint(${endpoint}, ${user_id ?? null}::uuid)`)
  const { _id: _, ...news } = subscription
  const [row] = await tx
    .insert(pushSubscriptions)
    .values({ ...subscription, account_id: tx.accountId })
    .onConflictDoUpdate({ target: [pushSubscriptions.account_id, pushSubscriptions.endpoint], set: news })
    .returning({ _id: pushSubscriptions._id })
  if (!row) throw new Error('No subscription came back')
  await tx.insert(pushEndpoints).values({ endpoint, account_id: tx.accountId }).onConflictDoNothing()
  return row._id
}

/** Deletes a person's oldest subscriptions beyond `most`. */
export async function trimSubscriptions(tx: AccountQuery, userId: string, most: number) {
  const own = and(eq(pushSubscriptions.account_id, tx.accountId), eq(pushSubscriptions.user_id, userId))
  const newest = tx
    .select({ _id: pushSubscriptions._id })
    .from(pushSubscriptions)
    .where(own)
    .orderBy(desc(pushSubscriptions.created_at), desc(pushSubscriptions._id))
    .limit(most)
  await tx.delete(pushSubscriptions).where(and(own, notInArray(pushSubscriptions._id, newest)))
}

export async function addStudying(tx: AccountQuery, subscriptionId: string, studyingId: string) {
  await tx
    .insert(pushStudyings)
    .values({ account_id: tx.accountId, subscription_id: subscriptionId, studying_id: studyingId })
    .onConflictDoNothing()
}

/** Gives the row of an endpoint the next subscription of its browser, if `secret` is that of the stored one. */
export async function renewEndpoint(
  db: Query,
  earlier: { endpoint: string; secret: string },
  { subscription, expires_at }: Pick<NewSubscription, 'subscription' | 'expires_at'>,
) {
  const next = JSON.stringify(subscription)
  await db.execute(
    sql`select renew_push_endpoint(${earlier.endpoint}, ${earlier.secret}, ${next}::jsonb, ${expires_at?.toISOString() ?? null}::timestamptz)`,
  )
}

/** Deletes a guest's subscription or the person's own one; another person's stays. */
export async function deleteEndpoint(db: Query, endpoint: string, userId: string | null) {
  await db.execute(sql`select remove_push_endpoint(${endpoint}, ${userId}::uuid)`)
}

/** Deletes a device that the push service reports as gone. */
export async function deleteSubscription(tx: AccountQuery, subscriptionId: string) {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.account_id, tx.accountId), eq(pushSubscriptions._id, subscriptionId)))
}

export interface Subscriber {
  _id: string
  subscription: typeof pushSubscriptions.$inferSelect.subscription
  locale: typeof pushSubscriptions.$inferSelect.locale
}

export const subscriberColumns = {
  _id: pushSubscriptions._id,
  subscription: pushSubscriptions.subscription,
  locale: pushSubscriptions.locale,
}

/**
 * Whether a subscription may get messages: a guest's, or one of a person who is still in this account, is not banned and
 * has not signed out. An expired session does not stop messages. Needs the joins of `reachable`.
 */
export function isReachable(now: Date) {
  const isPersonHere = sql`(${pushSubscriptions.user_id} is null or (${users.user_state} <> ${UserState.banned} and ${sessions.revoked_at} is null))`
  const isValid = sql`(${pushSubscriptions.expires_at} is null or ${pushSubscriptions.expires_at} > ${now.toISOString()})`
  return sql<boolean | null>`(${isPersonHere} and ${isValid})`
}

/** The subscriptions of an account that may get messages. */
function reachable(tx: AccountQuery, now: Date) {
  return {
    from: tx
      .select(subscriberColumns)
      .from(pushSubscriptions)
      .leftJoin(users, and(eq(users._id, pushSubscriptions.user_id), eq(users.account_id, tx.accountId)))
      .leftJoin(sessions, and(eq(sessions._id, pushSubscriptions.session_id), eq(sessions.account_id, tx.accountId))),
    where: and(eq(pushSubscriptions.account_id, tx.accountId), isReachable(now)),
  }
}

/** The devices of a studying's student: the person's, and those that began it as a guest. */
export async function listWaitingFor(
  tx: AccountQuery,
  studying: { _id: string; user_id: string | null },
  now: Date,
): Promise<Subscriber[]> {
  const { from, where } = reachable(tx, now)
  const devices = tx
    .select({ _id: pushStudyings.subscription_id })
    .from(pushStudyings)
    .where(and(eq(pushStudyings.account_id, tx.accountId), eq(pushStudyings.studying_id, studying._id)))
  const ofDevice = inArray(pushSubscriptions._id, devices)
  const ofPerson = studying.user_id === null ? undefined : eq(pushSubscriptions.user_id, studying.user_id)
  return from.where(and(where, or(ofPerson, ofDevice)))
}

/** The devices of one person. */
export async function listDevicesOf(tx: AccountQuery, userId: string, now: Date): Promise<Subscriber[]> {
  const { from, where } = reachable(tx, now)
  return from.where(and(where, eq(pushSubscriptions.user_id, userId)))
}

/** One device, as long as it may get messages. */
export async function findReachable(
  tx: AccountQuery,
  subscriptionId: string,
  now: Date,
): Promise<Subscriber | undefined> {
  const { from, where } = reachable(tx, now)
  const [device] = await from.where(and(where, eq(pushSubscriptions._id, subscriptionId)))
  return device
}

/** The people with a right who get messages. */
export async function listNotifiedStaff(
  tx: AccountQuery,
  right: 'contacts.write' | 'requests.read' | 'statistics.read',
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ user_id: users._id })
    .from(pushSubscriptions)
    .innerJoin(users, and(eq(users._id, pushSubscriptions.user_id), eq(users.account_id, tx.accountId)))
    .leftJoin(sessions, and(eq(sessions._id, pushSubscriptions.session_id), eq(sessions.account_id, tx.accountId)))
    .where(
      and(
        eq(pushSubscriptions.account_id, tx.accountId),
        inArray(users.account_role, [...rights[right]]),
        isReachable(now),
      ),
    )
  return rows.map(({ user_id }) => user_id)
}
