import { and, desc, eq, gt } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { auditLog } from '#db/schema/audit.ts'

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'account_id'>

export async function insertAudit(tx: Query, accountId: string, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, account_id: accountId })
}

/** When an actor last did this in the account after `since`. */
export async function findLastAct(
  tx: Query,
  accountId: string,
  { actor_id, action, since }: { actor_id: string; action: string; since: Date },
): Promise<Date | undefined> {
  const rows = await tx
    .select({ created_at: auditLog.created_at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.account_id, accountId),
        eq(auditLog.actor_id, actor_id),
        eq(auditLog.action, action),
        gt(auditLog.created_at, since),
      ),
    )
    .orderBy(desc(auditLog.created_at))
    .limit(1)
  return rows[0]?.created_at
}
