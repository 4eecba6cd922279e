import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defaultCapacity } from '#domain/contact/pool.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { accountId, rowId, rowKey } from './account-rows.ts'
import { archivedAt, createdAt, jsonb, updatedAt } from './columns.ts'
import { users } from './users.ts'

/** A person who looks after contacts; `user_id` is set if the person signs in. */
export const missioners = pgTable(
  'missioners',
  {
    _id: rowId(),
    account_id: accountId(),
    user_id: uuid('user_id').references(() => users._id),
    missioner_name: text('missioner_name').notNull(),
    missioner_phone: jsonb('missioner_phone').$type<StoredPhone>(),
    /** Contacts that the missioner may take from the pool in a week. */
    missioner_capacity: integer('missioner_capacity').notNull().default(defaultCapacity),
    version: integer('version').notNull().default(1),
    archived_at: archivedAt(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    rowKey(table),
    index('missioners_by_name').on(table.account_id, table.missioner_name, table._id),
    index('missioners_user').on(table.user_id),
  ],
)
