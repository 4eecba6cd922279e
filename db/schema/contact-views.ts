import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { createdAt, id } from './columns.ts'
import { users } from './users.ts'

/** A list of contacts that a person has named. */
export const contactViews = pgTable(
  'contact_views',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    view_name: text('view_name').notNull(),
    /** The search part of the address that shows the list. */
    view_query: text('view_query').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('contact_views_of_user').on(table.account_id, table.user_id, table.created_at)],
)
