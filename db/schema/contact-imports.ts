import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportState, MatchMode, RowOutcome } from '#domain/contact/contact-import.ts'
import type { ContactColumn } from '#domain/contact/fields/contact-fields.ts'
import { accountId, keyOf, refersTo, rowId, rowKey } from './account-rows.ts'
import { createdAt, jsonb, updatedAt } from './columns.ts'
import { sources } from './contacts.ts'
import { users } from './users.ts'

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** A spreadsheet of contacts on its way into an account. Deleted after thirty days, with its rows. */
export const contactImports = pgTable(
  'contact_imports',
  {
    _id: rowId(),
    account_id: accountId(),
    created_by: uuid('created_by')
      .notNull()
      .references(() => users._id),
    file_name: text('file_name').notNull(),
    state: text('state').$type<ImportState>().notNull().default('uploading'),
    /** The names of the columns, as the file has them. */
    header: jsonb('header').$type<string[]>().notNull().default([]),
    row_count: integer('row_count').notNull().default(0),
    /** What each column holds; null for one that is left out. */
    columns: jsonb('columns').$type<(ContactColumn | null)[]>().notNull().default([]),
    match_mode: text('match_mode').$type<MatchMode>().notNull().default('skip'),
    contact_source_id: uuid('contact_source_id'),
    /** The missioners who get the new contacts in turn; none for the pool. */
    owner_ids: jsonb('owner_ids').$type<string[]>().notNull().default([]),
    /** The role and the language of the person who started it. */
    started_role: smallint('started_role'),
    started_locale: text('started_locale'),
    /** The last row that has its outcome. */
    last_row: integer('last_row').notNull().default(0),
    created_count: integer('created_count').notNull().default(0),
    updated_count: integer('updated_count').notNull().default(0),
    skipped_count: integer('skipped_count').notNull().default(0),
    rejected_count: integer('rejected_count').notNull().default(0),
    undo_id: uuid('undo_id'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    rowKey(table),
    refersTo(table, table.contact_source_id, sources),
    index('contact_imports_newest').on(table.account_id, table.created_by, table.created_at),
  ],
)

/** A piece of an uploaded file, until the file is read. */
export const contactImportParts = pgTable(
  'contact_import_parts',
  {
    import_id: uuid('import_id').notNull(),
    account_id: accountId(),
    part: integer('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [refersTo(table, table.import_id, contactImports, 'cascade'), keyOf(table, table.import_id, table.part)],
)

/** A row of the file, and what became of it. */
export const contactImportRows = pgTable(
  'contact_import_rows',
  {
    import_id: uuid('import_id').notNull(),
    account_id: accountId(),
    /** Its number in the sheet. */
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** Null until it is its turn. */
    outcome: text('outcome').$type<RowOutcome>(),
    contact_id: uuid('contact_id'),
    /** Why it is rejected, in the language of the person who started the import. */
    error: text('error'),
  },
  (table) => [
    refersTo(table, table.import_id, contactImports, 'cascade'),
    keyOf(table, table.import_id, table.row),
    index('contact_import_rows_made').on(table.contact_id, table.import_id),
    // A page asks for these few again and again while the import works.
    index('contact_import_rows_refused')
      .on(table.import_id, table.outcome, table.row)
      .where(sql`${table.outcome} in ('rejected', 'skipped')`),
  ],
)
