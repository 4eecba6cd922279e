import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, rowId, rowKey } from './account-rows.ts'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** A list of contacts that a person has named, for that person or for everyone in the account. */
export const contactViews = pgTable(
  'contact_views',
  {
    _id: rowId(),
    account_id: accountId(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    view_name: text('view_name').notNull(),
    /** The search part of the address that shows the list. */
    view_query: text('view_query').notNull(),
    is_shared: boolean('is_shared').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    rowKey(table),
    index('contact_views_of_user').on(table.account_id, table.user_id, table.created_at),
    uniqueIndex('contact_views_shared')
      .on(table.account_id, sql`lower(${table.view_name})`)
      .where(sql`${table.is_shared}`),
  ],
)
