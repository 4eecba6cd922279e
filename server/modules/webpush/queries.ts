import { and, asc, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { rights } from '#domain/rights.ts'
import type { AudienceType } from '#domain/subscriber-type.ts'
import { UserState } from '#domain/user-state.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { auditLog, pushStudyings, pushSubscriptions } from '#db/schema/operations.ts'

type NewSubscription = Omit<typeof pushSubscriptions.$inferInsert, 'account_id'>

/** Stores a browser's subscription. Whoever registers it last has it, in whichever account it was before. */
export async function putSubscription(tx: Query, accountId: string, subscription: NewSubscription): Promise<string> {
  const { endpoint, user_id } = subscription
  await tx.execute(sql`select move_push_endpoint(${endpoint}, ${accountId}::uuid, ${user_id ?? null}::uuid)`)
  const { _id: _, ...news } = subscription
  const [row] = await tx
    .insert(pushSubscriptions)
    .values({ ...subscription, account_id: accountId })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: news })
    .returning({ _id: pushSubscriptions._id })
  if (!row) throw new Error('No subscription came back')
  return row._id
}

/** Lets go of a person's oldest subscriptions. */
export async function trimSubscriptions(tx: Query, accountId: string, userId: string, most: number) {
  const own = and(eq(pushSubscriptions.account_id, accountId), eq(pushSubscriptions.user_id, userId))
  const newest = tx
    .select({ _id: pushSubscriptions._id })
    .from(pushSubscriptions)
    .where(own)
    .orderBy(desc(pushSubscriptions.created_at), desc(pushSubscriptions._id))
    .limit(most)
  await tx.delete(pushSubscriptions).where(and(own, notInArray(pushSubscriptions._id, newest)))
}

export async function addStudying(tx: Query, accountId: string, subscriptionId: string, studyingId: string) {
  await tx
    .insert(pushStudyings)
    .values({ account_id: accountId, subscription_id: subscriptionId, studying_id: studyingId })
    .onConflictDoNothing()
}

/** Ends a guest's subscription, or the person's own; another person's stays. In whichever account it is. */
export async function endSubscription(db: Query, endpoint: string, userId: string | null) {
  await db.execute(sql`select end_push_endpoint(${endpoint}, ${userId}::uuid)`)
}

/** Forgets a device that will never be reached again. */
export async function removeSubscription(tx: Query, accountId: string, subscriptionId: string) {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.account_id, accountId), eq(pushSubscriptions._id, subscriptionId)))
}

export interface Subscriber {
  _id: string
  subscription: typeof pushSubscriptions.$inferSelect.subscription
  locale: typeof pushSubscriptions.$inferSelect.locale
}

/**
 * Subscriptions that may be spoken to: a guest's, or of somebody who is of this account still, is not banned, and has not
 * signed out since. A session that only ran out keeps nobody from hearing that a lesson was answered.
 */
export function reachable(tx: Query, accountId: string, now: Date) {
  const isPersonHere = sql`(${pushSubscriptions.user_id} is null or (${users.user_state} <> ${UserState.banned} and ${sessions.revoked_at} is null))`
  const isAlive = sql`(${pushSubscriptions.expires_at} is null or ${pushSubscriptions.expires_at} > ${now.toISOString()})`
  return {
    from: tx
      .select({
        _id: pushSubscriptions._id,
        subscription: pushSubscriptions.subscription,
        locale: pushSubscriptions.locale,
      })
      .from(pushSubscriptions)
      .leftJoin(users, and(eq(users._id, pushSubscriptions.user_id), eq(users.account_id, accountId)))
      .leftJoin(sessions, and(eq(sessions._id, pushSubscriptions.session_id), eq(sessions.account_id, accountId))),
    where: and(eq(pushSubscriptions.account_id, accountId), isPersonHere, isAlive),
  }
}

/** The devices of whoever took a studying: of the person, and those that began it as a guest. */
export async function listWaitingFor(
  tx: Query,
  accountId: string,
  studying: { _id: string; user_id: string | null },
  now: Date,
): Promise<Subscriber[]> {
  const { from, where } = reachable(tx, accountId, now)
  const devices = tx
    .select({ _id: pushStudyings.subscription_id })
    .from(pushStudyings)
    .where(and(eq(pushStudyings.account_id, accountId), eq(pushStudyings.studying_id, studying._id)))
  const ofDevice = inArray(pushSubscriptions._id, devices)
  const ofPerson = studying.user_id === null ? undefined : eq(pushSubscriptions.user_id, studying.user_id)
  return from.where(and(where, or(ofPerson, ofDevice)))
}

/** A page of those whom a message is for; who lost the role since is no missioner any more. */
export async function listAudience(
  tx: Query,
  accountId: string,
  audience: AudienceType,
  page: { now: Date; after: string | undefined; limit: number },
): Promise<Subscriber[]> {
  const { from, where } = reachable(tx, accountId, page.now)
  const isMissioner = and(
    eq(pushSubscriptions.user_type, 'missioner'),
    inArray(users.account_role, [...rights['studyings.review']]),
  )
  const isStudent = eq(pushSubscriptions.user_type, 'student')
  const chosen = { student: isStudent, missioner: isMissioner, all: or(isStudent, isMissioner) }[audience]
  const behind = page.after === undefined ? undefined : sql`${pushSubscriptions._id} > ${page.after}`
  return from
    .where(and(where, chosen, behind))
    .orderBy(asc(pushSubscriptions._id))
    .limit(page.limit)
}

export async function insertAudit(
  tx: Query,
  accountId: string,
  entry: Omit<typeof auditLog.$inferInsert, 'account_id'>,
) {
  await tx.insert(auditLog).values({ ...entry, account_id: accountId })
}
