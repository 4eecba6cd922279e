import { and, desc, eq, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { commentSnippets } from '#db/schema/snippets.ts'

const own = (accountId: string, userId: string) =>
  and(eq(commentSnippets.account_id, accountId), eq(commentSnippets.user_id, userId))

/** One person's snippets, newest first. */
export function listSnippetsOf(tx: AccountQuery, userId: string) {
  const { _id, snippet_text } = commentSnippets
  return tx
    .select({ _id, snippet_text })
    .from(commentSnippets)
    .where(own(tx.accountId, userId))
    .orderBy(desc(commentSnippets.created_at), desc(commentSnippets._id))
}
export type SnippetRow = Awaited<ReturnType<typeof listSnippetsOf>>[number]

/** Locks this person's snippets until the transaction ends, so that they can be counted. */
export async function lockSnippetsOf(tx: AccountQuery, userId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`snippets ${tx.accountId} ${userId}`}, 0))`)
}

/** Resolves to whether it was stored: another row may have its id. */
export async function insertSnippet(
  tx: AccountQuery,
  snippet: Omit<typeof commentSnippets.$inferInsert, 'account_id'>,
): Promise<boolean> {
  const rows = await tx
    .insert(commentSnippets)
    .values({ ...snippet, account_id: tx.accountId })
    .onConflictDoNothing()
    .returning({ _id: commentSnippets._id })
  return rows.length > 0
}

/** Resolves to whether this person had the snippet. */
export async function deleteSnippet(tx: AccountQuery, userId: string, snippetId: string) {
  const rows = await tx
    .delete(commentSnippets)
    .where(and(own(tx.accountId, userId), eq(commentSnippets._id, snippetId)))
    .returning({ _id: commentSnippets._id })
  return rows.length > 0
}
