import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { contactViews } from '#db/schema/contact-views.ts'

const { _id, user_id, view_name, view_query, is_shared } = contactViews

/** Who asks. */
export interface ViewAudience {
  userId: string
  /** Whether this person may end the sharing of others' lists. */
  isManager: boolean
}

const own = (accountId: string, userId: string) => and(eq(contactViews.account_id, accountId), eq(user_id, userId))

/** A person's views and those that are shared, in the order in which they were made. */
export function listViewsFor(tx: AccountQuery, { userId, isManager }: ViewAudience) {
  const is_mine: SQL<boolean> = sql<boolean>`(${user_id} = ${userId}::uuid)`
  return tx
    .select({ _id, view_name, view_query, is_shared, is_mine, may_share: sql<boolean>`(${is_mine} or ${isManager})` })
    .from(contactViews)
    .where(and(eq(contactViews.account_id, tx.accountId), or(eq(user_id, userId), is_shared)))
    .orderBy(asc(contactViews.created_at), asc(_id))
}

/** The ids of a person's views. */
export async function listOwnIds(tx: AccountQuery, userId: string): Promise<string[]> {
  const rows = await tx.select({ _id }).from(contactViews).where(own(tx.accountId, userId))
  return rows.map((row) => row._id)
}

/** Whether another view of the group has this name: of the shared ones, or of a person's other ones. */
export async function isNameTaken(
  tx: AccountQuery,
  view: { _id: string; user_id: string; view_name: string; is_shared: boolean },
): Promise<boolean> {
  const group = view.is_shared ? is_shared : and(eq(user_id, view.user_id), eq(is_shared, false))
  const same = sql`lower(${view_name}) = lower(${view.view_name}) and ${_id} <> ${view._id}::uuid`
  return (await tx.$count(contactViews, and(eq(contactViews.account_id, tx.accountId), group, same))) > 0
}

export async function insertView(
  tx: AccountQuery,
  view: Omit<typeof contactViews.$inferInsert, 'account_id'>,
): Promise<void> {
  await tx.insert(contactViews).values({ ...view, account_id: tx.accountId })
}

/** Lets one transaction at a time name views of the account, so that none misses a name that is being stored. */
export async function lockViews(tx: AccountQuery): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact views ${tx.accountId}`}, 0))`)
}

/** A view that the person may share, or no longer share. */
export async function findView(tx: AccountQuery, { userId, isManager }: ViewAudience, viewId: string) {
  const [row] = await tx
    .select({ _id, user_id, view_name, is_shared })
    .from(contactViews)
    .where(
      and(
        eq(contactViews.account_id, tx.accountId),
        eq(_id, viewId),
        or(eq(user_id, userId), isManager ? is_shared : undefined),
      ),
    )
  return row
}

export async function setShared(tx: AccountQuery, viewId: string, isShared: boolean): Promise<void> {
  await tx
    .update(contactViews)
    .set({ is_shared: isShared })
    .where(and(eq(contactViews.account_id, tx.accountId), eq(_id, viewId)))
}

export async function deleteView(tx: AccountQuery, userId: string, viewId: string): Promise<boolean> {
  const rows = await tx
    .delete(contactViews)
    .where(and(own(tx.accountId, userId), eq(_id, viewId)))
    .returning({ _id })
  return rows.length > 0
}
