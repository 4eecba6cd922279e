import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountId, rowId, rowKey } from './account-rows.ts'
import { jsonb, updatedAt } from './columns.ts'

export const settings = pgTable(
  'settings',
  {
    _id: rowId(),
    account_id: accountId(),
    setting_key: text('setting_key').notNull(),
    setting_value: jsonb('setting_value').notNull(),
    updated_at: updatedAt(),
  },
  (table) => [rowKey(table), uniqueIndex('settings_key').on(table.account_id, table.setting_key)],
)
