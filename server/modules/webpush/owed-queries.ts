import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { owedNotices, pushSubscriptions } from '#db/schema/operations.ts'
import { studyings } from '#db/schema/studyings.ts'
import { reachable, type Subscriber } from './queries.ts'

/** Whom to tell of which review. */
export interface OwedNotice {
  subscriber: Subscriber
  studying: { _id: string; lesson_id: string; studying_user_id: string | null }
}

/** A review that was told of once may be told of again: comments were changed. */
export async function insertOwed(tx: Query, notices: (typeof owedNotices.$inferInsert)[]): Promise<void> {
  if (notices.length === 0) return
  const { subscription_id, studying_id } = owedNotices
  const anew = { owed_since: sql`excluded.owed_since`, due_at: sql`excluded.due_at`, tries: 0 }
  await tx
    .insert(owedNotices)
    .values(notices)
    .onConflictDoUpdate({ target: [subscription_id, studying_id], set: anew })
}

interface Taking {
  now: Date
  /** Undefined = whatever is due. */
  studyingId: string | undefined
  /** Until it is due again; doubled with every time it was taken. */
  restMs: number
  longestRestMs: number
}

/** What is owed to those who may still be told. Nobody else takes it until it is due again. */
export async function takeOwed(
  tx: Query,
  accountId: string,
  { now, studyingId, restMs, longestRestMs }: Taking,
): Promise<OwedNotice[]> {
  const { account_id, studying_id, due_at, tries } = owedNotices
  const rest = sql`least(${restMs}::float8 * power(2, ${tries}), ${longestRestMs}::float8) * interval '1 millisecond'`
  const taken = await tx
    .update(owedNotices)
    .set({ due_at: sql`${now.toISOString()}::timestamptz + ${rest}`, tries: sql`${tries} + 1` })
    .where(and(eq(account_id, accountId), studyingId ? eq(studying_id, studyingId) : lte(due_at, now)))
    .returning({ subscription_id: owedNotices.subscription_id, studying_id })
  if (taken.length === 0) return []
  const { from, where } = reachable(tx, accountId, now)
  const subscriptionIds = taken.map(({ subscription_id }) => subscription_id)
  const subscribers = await from.where(and(where, inArray(pushSubscriptions._id, subscriptionIds)))
  const { _id, lesson_id, studying_user_id } = studyings
  const studyingIds = taken.map((notice) => notice.studying_id)
  const isThere = and(isNull(studyings.reset_at), isNull(studyings.archived_at))
  const reviewed = await tx
    .select({ _id, lesson_id, studying_user_id })
    .from(studyings)
    .where(and(eq(studyings.account_id, accountId), inArray(_id, studyingIds), isThere))
  return taken.flatMap((notice) => {
    const subscriber = subscribers.find((one) => one._id === notice.subscription_id)
    const studying = reviewed.find((one) => one._id === notice.studying_id)
    return subscriber && studying ? [{ subscriber, studying }] : []
  })
}

/** A push service has it. */
export async function removeOwed(tx: Query, accountId: string, { subscriber, studying }: OwedNotice): Promise<void> {
  await tx
    .delete(owedNotices)
    .where(
      and(
        eq(owedNotices.account_id, accountId),
        eq(owedNotices.subscription_id, subscriber._id),
        eq(owedNotices.studying_id, studying._id),
      ),
    )
}

/** Lets go of what nobody could be told for too long. */
export async function dropOwedBefore(tx: Query, accountId: string, moment: Date): Promise<void> {
  await tx.delete(owedNotices).where(and(eq(owedNotices.account_id, accountId), lt(owedNotices.owed_since, moment)))
}

/** The accounts in which something is due. */
export async function listOwing(db: Query, now: Date): Promise<string[]> {
  const rows = await db.execute<{ account_id: string }>(
    sql`select account_id from accounts_owing_notices(${now.toISOString()}::timestamptz) as account_id`,
  )
  return rows.map(({ account_id }) => account_id)
}
