import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { accounts } from '#db/schema/accounts.ts'
import { sessions } from '#db/schema/auth.ts'
import { users } from '#db/schema/users.ts'
import { broadcastLateDevices, broadcasts, pushSubscriptions } from '#db/schema/webpush.ts'
import type { SiteLocale } from '#domain/locale.ts'
import type { BroadcastState } from '#domain/push/broadcast.ts'
import type { AudienceType } from '#domain/push/subscriber-type.ts'
import { rights } from '#domain/rights.ts'
import { isReachable, type Subscriber, subscriberColumns } from '../queries.ts'

export type BroadcastRow = typeof broadcasts.$inferSelect

interface Audience {
  user_type: AudienceType
  locale: SiteLocale | null
}

/** The devices that a broadcast is for. A person who lost the role gets no messages for missioners. */
function audienceOf(accountId: string, { user_type, locale }: Audience, now: Date) {
  const isMissioner = and(
    eq(pushSubscriptions.user_type, 'missioner'),
    inArray(users.account_role, [...rights['studyings.review']]),
  )
  const isStudent = eq(pushSubscriptions.user_type, 'student')
  return and(
    eq(pushSubscriptions.account_id, accountId),
    isReachable(now),
    { student: isStudent, missioner: isMissioner, all: or(isStudent, isMissioner) }[user_type],
    locale === null ? undefined : eq(pushSubscriptions.locale, locale),
  )
}

const ofPerson = (accountId: string) => and(eq(users._id, pushSubscriptions.user_id), eq(users.account_id, accountId))
const ofSession = (accountId: string) =>
  and(eq(sessions._id, pushSubscriptions.session_id), eq(sessions.account_id, accountId))

/** The devices after a given one, in the order of their ids. */
export async function listAudience(
  tx: AccountQuery,
  audience: Audience,
  page: { now: Date; after: string | null; limit: number },
): Promise<Subscriber[]> {
  const behind = page.after === null ? undefined : sql`${pushSubscriptions._id} > ${page.after}`
  return tx
    .select(subscriberColumns)
    .from(pushSubscriptions)
    .leftJoin(users, ofPerson(tx.accountId))
    .leftJoin(sessions, ofSession(tx.accountId))
    .where(and(audienceOf(tx.accountId, audience, page.now), behind))
    .orderBy(asc(pushSubscriptions._id))
    .limit(page.limit)
}

/** How many devices there are of each kind and language. */
export async function countAudience(tx: AccountQuery, audience: Audience, now: Date) {
  const { user_type, locale } = pushSubscriptions
  return tx
    .select({ user_type, locale, count: sql<number>`count(*)::int` })
    .from(pushSubscriptions)
    .leftJoin(users, ofPerson(tx.accountId))
    .leftJoin(sessions, ofSession(tx.accountId))
    .where(audienceOf(tx.accountId, audience, now))
    .groupBy(user_type, locale)
    .orderBy(asc(user_type), asc(locale))
}

export async function insertBroadcast(
  tx: AccountQuery,
  broadcast: Omit<typeof broadcasts.$inferInsert, 'account_id'>,
): Promise<void> {
  await tx.insert(broadcasts).values({ ...broadcast, account_id: tx.accountId })
}

const one = (accountId: string, broadcastId: string) =>
  and(eq(broadcasts.account_id, accountId), eq(broadcasts._id, broadcastId))

export async function findBroadcast(tx: AccountQuery, broadcastId: string): Promise<BroadcastRow | undefined> {
  const [row] = await tx.select().from(broadcasts).where(one(tx.accountId, broadcastId))
  return row
}

/** A broadcast of a present account, locked until the transaction ends. */
export async function lockBroadcast(tx: AccountQuery, broadcastId: string): Promise<BroadcastRow | undefined> {
  const [row] = await tx
    .select({ broadcast: broadcasts })
    .from(broadcasts)
    .innerJoin(accounts, and(eq(accounts._id, broadcasts.account_id), isNull(accounts.archived_at)))
    .where(one(tx.accountId, broadcastId))
    .for('update', { of: broadcasts })
  return row?.broadcast
}

export async function changeBroadcast(
  tx: AccountQuery,
  broadcastId: string,
  changes: Partial<Omit<BroadcastRow, '_id' | 'account_id'>>,
): Promise<void> {
  await tx.update(broadcasts).set(changes).where(one(tx.accountId, broadcastId))
}

/** The devices of a round, and which of them may still get messages. */
export async function listLate(
  tx: AccountQuery,
  { _id, round }: Pick<BroadcastRow, '_id' | 'round'>,
  { now, limit }: { now: Date; limit: number },
): Promise<(Subscriber & { isReachable: boolean })[]> {
  return tx
    .select({ ...subscriberColumns, isReachable: sql<boolean>`coalesce(${isReachable(now)}, false)` })
    .from(broadcastLateDevices)
    .innerJoin(
      pushSubscriptions,
      and(
        eq(pushSubscriptions._id, broadcastLateDevices.subscription_id),
        eq(pushSubscriptions.account_id, tx.accountId),
      ),
    )
    .leftJoin(users, ofPerson(tx.accountId))
    .leftJoin(sessions, ofSession(tx.accountId))
    .where(
      and(
        eq(broadcastLateDevices.account_id, tx.accountId),
        eq(broadcastLateDevices.broadcast_id, _id),
        eq(broadcastLateDevices.round, round),
      ),
    )
    .orderBy(asc(pushSubscriptions._id))
    .limit(limit)
}

/** Stores in which round a broadcast is sent to these devices, unless they have been deleted. */
export async function putLate(
  tx: AccountQuery,
  broadcastId: string,
  { devices, round }: { devices: readonly string[]; round: number },
): Promise<void> {
  if (devices.length === 0) return
  const present = tx
    .select({
      broadcast_id: sql`${broadcastId}::uuid`.as('broadcast_id'),
      subscription_id: pushSubscriptions._id,
      account_id: pushSubscriptions.account_id,
      round: sql`${round}::int`.as('round'),
    })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.account_id, tx.accountId), inArray(pushSubscriptions._id, [...devices])))
  await tx
    .insert(broadcastLateDevices)
    .select(present)
    .onConflictDoUpdate({
      target: [
        broadcastLateDevices.account_id,
        broadcastLateDevices.broadcast_id,
        broadcastLateDevices.subscription_id,
      ],
      set: { round },
    })
}

/** Deletes late devices that had their turn. */
export async function deleteLate(tx: AccountQuery, broadcastId: string, devices: readonly string[]): Promise<void> {
  await tx
    .delete(broadcastLateDevices)
    .where(
      and(
        eq(broadcastLateDevices.account_id, tx.accountId),
        eq(broadcastLateDevices.broadcast_id, broadcastId),
        inArray(broadcastLateDevices.subscription_id, [...devices]),
      ),
    )
}

/** The first round that still has devices. */
export async function findNextRound(tx: AccountQuery, broadcastId: string): Promise<number | null> {
  const [row] = await tx
    .select({ round: sql<number | null>`min(${broadcastLateDevices.round})` })
    .from(broadcastLateDevices)
    .where(and(eq(broadcastLateDevices.account_id, tx.accountId), eq(broadcastLateDevices.broadcast_id, broadcastId)))
  return row?.round ?? null
}

/** The broadcasts of an account, the newest first, after the given one. */
export function listBroadcasts(
  tx: AccountQuery,
  { after, limit }: { after?: readonly [string, string] | undefined; limit: number },
) {
  const { _id, created_at } = broadcasts
  return tx
    .select({
      _id,
      title: broadcasts.title,
      text: broadcasts.text,
      url: broadcasts.url,
      user_type: broadcasts.user_type,
      locale: broadcasts.locale,
      state: broadcasts.state,
      send_at: broadcasts.send_at,
      finished_at: broadcasts.finished_at,
      recipients: broadcasts.recipients,
      sent: broadcasts.sent,
      gone: broadcasts.gone,
      failed: broadcasts.failed,
      sender: users.user_fullname,
      place: sql<string>`${created_at}::text`,
    })
    .from(broadcasts)
    .leftJoin(users, and(eq(users._id, broadcasts.created_by), eq(users.account_id, tx.accountId)))
    .where(
      and(
        eq(broadcasts.account_id, tx.accountId),
        after && sql`(${created_at}, ${_id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(created_at), desc(_id))
    .limit(limit)
}

/** Sets the state, if it is one of those given; resolves to the changed row. */
export async function setState(
  tx: AccountQuery,
  broadcastId: string,
  { from, to }: { from: readonly BroadcastState[]; to: BroadcastState },
): Promise<BroadcastRow | undefined> {
  const [row] = await tx
    .update(broadcasts)
    .set({ state: to })
    .where(and(one(tx.accountId, broadcastId), inArray(broadcasts.state, [...from])))
    .returning()
  return row
}
