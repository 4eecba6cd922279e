import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { id, jsonb, updatedAt } from './columns.ts'

export const settings = pgTable(
  'settings',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    setting_key: text('setting_key').notNull(),
    setting_value: jsonb('setting_value').notNull(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('settings_key').on(table.account_id, table.setting_key)],
)
