import { sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { prepareQuery } from '#db/prepared-queries.ts'
import { auditLog } from '#db/schema/audit.ts'

export type NewEntry = Omit<typeof auditLog.$inferInsert, 'account_id'>

export async function insertAudit(tx: AccountQuery, { details = {}, ...entry }: NewEntry): Promise<void> {
  await inserts(tx, 'entry', { ...entry, details })
}

const value = (name: keyof typeof auditLog.$inferInsert) => sql.placeholder(name)

const inserts = prepareQuery((query, _form: 'entry') =>
  query.insert(auditLog).values({
    _id: value('_id'),
    account_id: value('account_id'),
    actor_id: value('actor_id'),
    action: value('action'),
    details: value('details'),
    created_at: value('created_at'),
  }),
)
