import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, rowId, rowKey } from './account-rows.ts'
import { createdAt, jsonb } from './columns.ts'
import { users } from './users.ts'

/** Who did what: every action of an ADMIN in another account, every drop and restore, every broadcast. */
export const auditLog = pgTable(
  'audit_log',
  {
    _id: rowId(),
    account_id: accountId(),
    actor_id: uuid('actor_id').references(() => users._id),
    action: text('action').notNull(),
    details: jsonb('details').notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [
    rowKey(table),
    index('audit_log_newest').on(table.account_id, table.created_at, table._id),
    index('audit_log_actions').on(table.account_id, table.action, table.created_at),
    index('audit_log_actors').on(table.account_id, table.actor_id, table.created_at),
  ],
)
