import { and, asc, eq } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { contactViews } from '#db/schema/contact-views.ts'

const { _id, view_name, view_query } = contactViews
const own = (accountId: string, userId: string) =>
  and(eq(contactViews.account_id, accountId), eq(contactViews.user_id, userId))

/** A person's views in the order in which they were made. */
export function listViewsOf(tx: Query, accountId: string, userId: string) {
  return tx
    .select({ _id, view_name, view_query })
    .from(contactViews)
    .where(own(accountId, userId))
    .orderBy(asc(contactViews.created_at), asc(_id))
}

export async function insertView(
  tx: Query,
  accountId: string,
  view: Omit<typeof contactViews.$inferInsert, 'account_id'>,
): Promise<void> {
  await tx.insert(contactViews).values({ ...view, account_id: accountId })
}

export async function deleteView(tx: Query, accountId: string, userId: string, viewId: string): Promise<boolean> {
  const rows = await tx
    .delete(contactViews)
    .where(and(own(accountId, userId), eq(_id, viewId)))
    .returning({ _id })
  return rows.length > 0
}
