import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { createdAt, id, jsonb } from './columns.ts'
import { users } from './users.ts'

/** Who did what: every action of an ADMIN in another account, every drop and restore, every broadcast. */
export const auditLog = pgTable(
  'audit_log',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    actor_id: uuid('actor_id').references(() => users._id),
    action: text('action').notNull(),
    details: jsonb('details').notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [
    index('audit_log_newest').on(table.account_id, table.created_at, table._id),
    index('audit_log_actions').on(table.account_id, table.action, table.created_at),
    index('audit_log_actors').on(table.account_id, table.actor_id, table.created_at),
  ],
)
