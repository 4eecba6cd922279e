import { getTableName } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey, primaryKey, type UpdateDeleteAction, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

// What a row of an account has: its key and every key that points to it name the account, so that no row can point to one of
// another account, whatever the code does (docs/decisions/0040-keys-name-the-account.md). `db/account-keys.test.ts` reads the
// catalogue.

interface AccountTable {
  account_id: AnyPgColumn
  _id: AnyPgColumn
}

/** Unique within its account. */
export const rowId = () => uuid('_id').notNull()
export const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts._id)

/** The key of a table with `rowId`. */
export function rowKey(table: AccountTable) {
  return keyOf(table, table._id)
}

/** A key of other columns, within the account. */
export function keyOf(table: Pick<AccountTable, 'account_id'>, ...columns: AnyPgColumn[]) {
  return primaryKey({
    name: `${getTableName(table.account_id.table)}_pkey`,
    columns: [table.account_id, ...columns] as [AnyPgColumn],
  })
}

/** `column` holds the `_id` of a row of `parent` in the same account. */
export function refersTo(
  table: Pick<AccountTable, 'account_id'>,
  column: AnyPgColumn,
  parent: AccountTable,
  onDelete?: UpdateDeleteAction,
) {
  const key = foreignKey({
    name: `${getTableName(column.table)}_${column.name}`,
    columns: [table.account_id, column],
    foreignColumns: [parent.account_id, parent._id],
  })
  return onDelete ? key.onDelete(onDelete) : key
}
