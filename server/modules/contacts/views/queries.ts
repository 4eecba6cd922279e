import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { contactViews } from '#db/schema/contact-views.ts'

const { _id, user_id, view_name, view_query, is_shared } = contactViews

/** Who asks. */
export interface ViewAudience {
  userId: string
  /** Whether the lists that others share may be changed. */
  isManager: boolean
}

const own = (accountId: string, userId: string) => and(eq(contactViews.account_id, accountId), eq(user_id, userId))
const changeable = (accountId: string, { userId, isManager }: ViewAudience) =>
  and(eq(contactViews.account_id, accountId), or(eq(user_id, userId), isManager ? is_shared : undefined))

/** A person's views and those that are shared, in the order in which they were made. */
export function listViewsFor(tx: Query, accountId: string, { userId, isManager }: ViewAudience) {
  const is_mine: SQL<boolean> = sql<boolean>`(${user_id} = ${userId}::uuid)`
  return tx
    .select({ _id, view_name, view_query, is_shared, is_mine, may_change: sql<boolean>`(${is_mine} or ${isManager})` })
    .from(contactViews)
    .where(and(eq(contactViews.account_id, accountId), or(eq(user_id, userId), is_shared)))
    .orderBy(asc(contactViews.created_at), asc(_id))
}

/** The ids of a person's views. */
export async function listOwnIds(tx: Query, accountId: string, userId: string): Promise<string[]> {
  const rows = await tx.select({ _id }).from(contactViews).where(own(accountId, userId))
  return rows.map((row) => row._id)
}

/** Whether another view of the group has this name: of the shared ones, or of a person's other ones. */
export async function isNameTaken(
  tx: Query,
  accountId: string,
  view: { _id: string; user_id: string; view_name: string; is_shared: boolean },
): Promise<boolean> {
  const group = view.is_shared ? is_shared : and(eq(user_id, view.user_id), eq(is_shared, false))
  const same = sql`lower(${view_name}) = lower(${view.view_name}) and ${_id} <> ${view._id}::uuid`
  return (await tx.$count(contactViews, and(eq(contactViews.account_id, accountId), group, same))) > 0
}

export async function insertView(
  tx: Query,
  accountId: string,
  view: Omit<typeof contactViews.$inferInsert, 'account_id'>,
): Promise<void> {
  await tx.insert(contactViews).values({ ...view, account_id: accountId })
}

/** A view that the person may change, locked until the transaction ends. */
export async function lockView(tx: Query, accountId: string, audience: ViewAudience, viewId: string) {
  const [row] = await tx
    .select({ _id, user_id, view_name, is_shared })
    .from(contactViews)
    .where(and(changeable(accountId, audience), eq(_id, viewId)))
    .for('update')
  return row
}

export async function setShared(tx: Query, accountId: string, viewId: string, isShared: boolean): Promise<void> {
  await tx
    .update(contactViews)
    .set({ is_shared: isShared })
    .where(and(eq(contactViews.account_id, accountId), eq(_id, viewId)))
}

export async function deleteView(
  tx: Query,
  accountId: string,
  audience: ViewAudience,
  viewId: string,
): Promise<boolean> {
  const rows = await tx
    .delete(contactViews)
    .where(and(changeable(accountId, audience), eq(_id, viewId)))
    .returning({ _id })
  return rows.length > 0
}
