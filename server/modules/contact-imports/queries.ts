import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AccountQuery } from '#db/query.ts'
import { contactImportParts, contactImportRows, contactImports } from '#db/schema/contact-imports.ts'
import { contacts } from '#db/schema/contacts.ts'
import type { ContactColumn } from '#domain/contact/fields/contact-fields.ts'
import type { ImportState } from '#domain/contact/contact-import.ts'

type Changes = Partial<Omit<typeof contactImports.$inferInsert, '_id' | 'account_id' | 'created_by'>>
export type ImportRow = typeof contactImports.$inferSelect
type RowResult = Pick<typeof contactImportRows.$inferSelect, 'row' | 'outcome' | 'contact_id' | 'error'>

/** Files of one contact's history. */
const MAX_IMPORTS = 20

const isOwn = (accountId: string, userId: string) =>
  and(eq(contactImports.account_id, accountId), eq(contactImports.created_by, userId))
const isImport = (accountId: string, importId: string | SQL) =>
  and(eq(contactImports.account_id, accountId), eq(contactImports._id, importId))

export async function insertImport(
  tx: AccountQuery,
  row: Changes & Pick<ImportRow, '_id' | 'created_by' | 'file_name'>,
): Promise<void> {
  await tx.insert(contactImports).values({ ...row, account_id: tx.accountId })
}

/** The person's own import. */
export async function findImport(tx: AccountQuery, userId: string, importId: string) {
  const rows = await tx
    .select()
    .from(contactImports)
    .where(and(isOwn(tx.accountId, userId), eq(contactImports._id, importId)))
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockImport(tx: AccountQuery, importId: string) {
  await takeTurn(tx, importId)
  const rows = await tx.select().from(contactImports).where(isImport(tx.accountId, importId)).for('update')
  return rows[0]
}

/**
 * Waits for the others that work on this import, in the order of their coming. The lock of a row has no such order: a job that
 * takes it again and again could leave the person who wants to stop it waiting until its end.
 */
async function takeTurn(tx: AccountQuery, importId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${importId}`}, 0))`)
}

export function listImports(tx: AccountQuery, userId: string, limit: number): Promise<ImportRow[]> {
  return tx
    .select()
    .from(contactImports)
    .where(and(isOwn(tx.accountId, userId), inArray(contactImports.state, ['running', 'done', 'stopped', 'failed'])))
    .orderBy(desc(contactImports.created_at), desc(contactImports._id))
    .limit(limit)
}

export async function updateImport(tx: AccountQuery, importId: string, changes: Changes): Promise<void> {
  await tx.update(contactImports).set(changes).where(isImport(tx.accountId, importId))
}

/** Changes the state of the person's own import. Resolves to whether it had one of the given states. */
export async function moveImport(
  tx: AccountQuery,
  userId: string,
  { _id, from, changes }: { _id: string; from: ImportState; changes: Changes },
): Promise<boolean> {
  await takeTurn(tx, _id)
  const rows = await tx
    .update(contactImports)
    .set(changes)
    .where(and(isOwn(tx.accountId, userId), eq(contactImports._id, _id), eq(contactImports.state, from)))
    .returning({ _id: contactImports._id })
  return rows.length > 0
}

/** The columns that the person's last import of the same header had. */
export async function findColumnsOf(
  tx: AccountQuery,
  userId: string,
  header: readonly string[],
): Promise<(ContactColumn | null)[] | undefined> {
  const rows = await tx
    .select({ columns: contactImports.columns })
    .from(contactImports)
    .where(
      and(
        isOwn(tx.accountId, userId),
        isNotNull(contactImports.started_role),
        sql`${contactImports.header} = ${JSON.stringify(header)}::jsonb`,
      ),
    )
    .orderBy(desc(contactImports.created_at))
    .limit(1)
  return rows[0]?.columns
}

/** Stores a part of a file; the same part again replaces it. */
export async function putPart(
  tx: AccountQuery,
  part: { import_id: string; part: number; bytes: Uint8Array },
): Promise<void> {
  await tx
    .insert(contactImportParts)
    .values({ ...part, account_id: tx.accountId })
    .onConflictDoUpdate({
      target: [contactImportParts.account_id, contactImportParts.import_id, contactImportParts.part],
      set: { bytes: part.bytes },
    })
}

const partsOf = (accountId: string, importId: string) =>
  and(eq(contactImportParts.account_id, accountId), eq(contactImportParts.import_id, importId))

export function listParts(tx: AccountQuery, importId: string) {
  return tx
    .select({ part: contactImportParts.part, bytes: contactImportParts.bytes })
    .from(contactImportParts)
    .where(partsOf(tx.accountId, importId))
    .orderBy(asc(contactImportParts.part))
}

export async function deleteParts(tx: AccountQuery, importId: string): Promise<void> {
  await tx.delete(contactImportParts).where(partsOf(tx.accountId, importId))
}

/** Stores rows from JSON text, which is not parsed here. */
export async function insertRows(tx: AccountQuery, importId: string, json: string): Promise<void> {
  await tx.execute(sql`
    insert into ${contactImportRows} (import_id, account_id, row, cells)
    select ${importId}::uuid, ${tx.accountId}::uuid, (r ->> 'row')::int, r -> 'cells' from jsonb_array_elements(${json}::jsonb) r`)
}

const rowsOf = (accountId: string, importId: string) =>
  and(eq(contactImportRows.account_id, accountId), eq(contactImportRows.import_id, importId))

export async function deleteRows(tx: AccountQuery, importId: string): Promise<void> {
  await tx.delete(contactImportRows).where(rowsOf(tx.accountId, importId))
}

export function listFirstRows(tx: AccountQuery, importId: string, limit: number) {
  return tx
    .select({ row: contactImportRows.row, cells: contactImportRows.cells })
    .from(contactImportRows)
    .where(rowsOf(tx.accountId, importId))
    .orderBy(asc(contactImportRows.row))
    .limit(limit)
}

/** The rows that follow one. */
export function listNextRows(tx: AccountQuery, importId: string, after: number, limit: number) {
  return tx
    .select({ row: contactImportRows.row, cells: contactImportRows.cells })
    .from(contactImportRows)
    .where(and(rowsOf(tx.accountId, importId), gt(contactImportRows.row, after)))
    .orderBy(asc(contactImportRows.row))
    .limit(limit)
}

export async function setOutcomes(tx: AccountQuery, importId: string, results: readonly RowResult[]): Promise<void> {
  const rows = results.map(({ row }) => row)
  // Without the bounds every row of the file may be compared with each of these.
  await tx.execute(sql`
    update ${contactImportRows} t set outcome = r.outcome, contact_id = r.contact_id, error = r.error
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(row int, outcome text, contact_id uuid, error text)
    where t.account_id = ${tx.accountId} and t.import_id = ${importId} and t.row = r.row
      and t.row between ${Math.min(...rows)} and ${Math.max(...rows)}`)
}

const made = alias(contactImportRows, 'made')

/**
 * The row of the same file that made the contact which a refused row repeats. A subquery, because a join may read all rows of the
 * file once; and not by the key of the table, which PostgreSQL prefers while it has no statistics.
 */
const { account_id, import_id, contact_id, outcome } = contactImportRows
const madeInRow = sql<number | null>`(
  select ${made.row} from ${contactImportRows} made
  where ${made.account_id} = ${account_id} and ${made.import_id} is not distinct from ${import_id}
    and ${made.contact_id} = ${contact_id} and ${made.outcome} = 'created' and ${outcome} = 'skipped')`

/**
 * Why a row has its outcome: the error, or the contact whose phone it has, with the row of the same file that made that contact.
 * The name is read now, so that one who was erased is not named.
 */
const reason = {
  error: contactImportRows.error,
  contact_id: contacts._id,
  contact_fullname: contacts.contact_fullname,
  made_in_row: madeInRow.as('made_in_row'),
}
export interface RowReason {
  error: string | null
  contact_id: string | null
  contact_fullname: string | null
  made_in_row: number | null
}

function selectReasons(tx: AccountQuery) {
  const { row, cells } = contactImportRows
  const isRepeated = and(
    eq(contacts.account_id, account_id),
    eq(contacts._id, contact_id),
    isNull(contacts.archived_at),
    eq(outcome, 'skipped'),
  )
  return tx
    .select({ row, cells, outcome, ...reason })
    .from(contactImportRows)
    .leftJoin(contacts, isRepeated)
    .$dynamic()
}

/** The first rows of an outcome with their reasons. */
export function listReasons(tx: AccountQuery, importId: string, outcome: 'skipped' | 'rejected', limit: number) {
  // In the text, without which PostgreSQL does not see that its index has all of them.
  const isOutcome = eq(contactImportRows.outcome, sql.raw(`'${outcome}'`))
  return selectReasons(tx)
    .where(and(rowsOf(tx.accountId, importId), isOutcome))
    .orderBy(asc(contactImportRows.row))
    .limit(limit)
}

/** The next rows with their outcomes, for a file. */
export function listResults(tx: AccountQuery, importId: string, after: number, limit: number) {
  const { row } = contactImportRows
  return selectReasons(tx)
    .where(and(rowsOf(tx.accountId, importId), gt(row, after)))
    .orderBy(asc(row))
    .limit(limit)
}

/** The files that made or changed a contact, while their rows are kept. */
export async function listImportsOf(tx: AccountQuery, contactId: string) {
  const { contact_id, outcome } = contactImportRows
  const rows = await tx
    .select({ note_date: contactImports.created_at, outcome, file_name: contactImports.file_name })
    .from(contactImportRows)
    .innerJoin(contactImports, isImport(tx.accountId, sql`${contactImportRows.import_id}`))
    .where(
      and(
        eq(contactImportRows.account_id, tx.accountId),
        eq(contact_id, contactId),
        inArray(outcome, ['created', 'updated']),
      ),
    )
    .orderBy(desc(contactImports.created_at))
    .limit(MAX_IMPORTS)
  return rows.map((row) => ({
    ...row,
    outcome: row.outcome === 'created' ? ('created' as const) : ('updated' as const),
  }))
}

/** Ends imports that have not moved since: their job is gone. */
export async function failStuckImports(tx: AccountQuery, since: Date): Promise<void> {
  await tx
    .update(contactImports)
    .set({ state: 'failed' })
    .where(
      and(
        eq(contactImports.account_id, tx.accountId),
        eq(contactImports.state, 'running'),
        lt(contactImports.updated_at, since),
      ),
    )
}

/** Deletes imports with their rows: all of before, and those that were not started since. */
export async function deleteImports(tx: AccountQuery, before: Date, notStartedSince: Date): Promise<void> {
  const { created_at, state } = contactImports
  await tx.delete(contactImports).where(and(eq(contactImports.account_id, tx.accountId), lt(created_at, before)))
  await tx
    .delete(contactImports)
    .where(
      and(
        eq(contactImports.account_id, tx.accountId),
        lt(created_at, notStartedSince),
        inArray(state, ['uploading', 'read']),
      ),
    )
}
