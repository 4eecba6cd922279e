import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Query } from '#db/query.ts'
import { machineTokens } from '#db/schema/machine-tokens.ts'
import type { QueueLoad } from '../../frame/metrics.ts'

/** The jobs of all accounts by queue: those that have not ended, and those that were given up. */
export async function countJobs(db: Query): Promise<QueueLoad[]> {
  const isWaiting = sql`j.state in ('created', 'retry') and j.start_after <= now()`
  const rows = await db.execute<Record<string, unknown> & QueueLoad>(sql`
    select q.name as queue,
      (count(*) filter (where j.state in ('created', 'retry') and j.start_after > now()))::int as scheduled,
      (count(*) filter (where ${isWaiting}))::int as waiting,
      (count(*) filter (where j.state = 'active'))::int as active,
      (count(*) filter (where j.state = 'failed'))::int as given_up,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where ${isWaiting})), 0)::float as oldest
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    group by q.name order by q.name`)
  return [...rows]
}

const isLive = isNull(machineTokens.revoked_at)

/** The tokens that were not revoked, newest first. */
export function listTokens(db: Query) {
  const { _id, token_name, created_at, last_used_at } = machineTokens
  return db
    .select({ _id, token_name, created_at, last_used_at })
    .from(machineTokens)
    .where(isLive)
    .orderBy(desc(created_at), desc(_id))
}

export async function insertToken(tx: Query, token: typeof machineTokens.$inferInsert): Promise<void> {
  await tx.insert(machineTokens).values(token)
}

/** Ends a token, and resolves to its name; undefined without a live one. */
export async function endToken(tx: Query, tokenId: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(machineTokens)
    .set({ revoked_at: now })
    .where(and(eq(machineTokens._id, tokenId), isLive))
    .returning({ token_name: machineTokens.token_name })
  return row?.token_name
}

export async function findLiveToken(db: Query, token_hash: string) {
  const { _id, last_used_at } = machineTokens
  const [row] = await db
    .select({ _id, last_used_at })
    .from(machineTokens)
    .where(and(eq(machineTokens.token_hash, token_hash), isLive))
  return row
}

/** Of several collectors one writes. */
export async function touchToken(db: Query, tokenId: string, { now, since }: { now: Date; since: Date }) {
  const { _id, last_used_at } = machineTokens
  await db
    .update(machineTokens)
    .set({ last_used_at: now })
    .where(and(eq(_id, tokenId), or(isNull(last_used_at), lt(last_used_at, since))))
}
