import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, rowId, rowKey } from './account-rows.ts'
import { createdAt, jsonb } from './columns.ts'
import { users } from './users.ts'

/** Events for statistics, append-only. */
export const eventsLog = pgTable(
  'events_log',
  {
    _id: rowId(),
    account_id: accountId(),
    user_id: uuid('user_id').references(() => users._id),
    event_type: text('event_type').notNull(),
    event_params: jsonb('event_params').notNull(),
    created_at: createdAt(),
  },
  (table) => [rowKey(table), index('events_log_newest').on(table.account_id, table.created_at)],
)
