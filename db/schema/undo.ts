import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DropKind, UndoKind, UndoTable } from '#domain/undo/undo-kinds.ts'
import { accountId, keyOf, refersTo, rowId, rowKey } from './account-rows.ts'
import { at, createdAt, jsonb } from './columns.ts'
import { users } from './users.ts'

/** Rows that one call created, changed or archived, to be undone together. */
export const undoBatches = pgTable(
  'undo_batches',
  {
    _id: rowId(),
    account_id: accountId(),
    actor_id: uuid('actor_id').references(() => users._id),
    kind: text('kind').$type<UndoKind | DropKind>().notNull(),
    /** How many rows are in the batch. */
    count: integer('count').notNull(),
    created_at: createdAt(),
    restored_at: at('restored_at'),
  },
  (table) => [rowKey(table), index('undo_batches_newest').on(table.account_id, table.created_at)],
)

/** One of those rows. A trigger deletes it with the row that it is about. */
export const undoRows = pgTable(
  'undo_rows',
  {
    batch_id: uuid('batch_id').notNull(),
    account_id: accountId(),
    table_name: text('table_name').$type<UndoTable>().notNull(),
    row_id: uuid('row_id').notNull(),
    /** The changed columns as they were; null for a row that was created. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The version of the row after the call: another one means that it was changed since. */
    after_version: integer('after_version').notNull(),
  },
  (table) => [
    refersTo(table, table.batch_id, undoBatches, 'cascade'),
    keyOf(table, table.batch_id, table.table_name, table.row_id),
    index('undo_rows_row').on(table.row_id),
  ],
)
