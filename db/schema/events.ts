import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { createdAt, id, jsonb } from './columns.ts'
import { users } from './users.ts'

/** Events for statistics, append-only. */
export const eventsLog = pgTable(
  'events_log',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    user_id: uuid('user_id').references(() => users._id),
    event_type: text('event_type').notNull(),
    event_params: jsonb('event_params').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('events_log_newest').on(table.account_id, table.created_at)],
)
