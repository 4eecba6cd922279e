import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { recountContacts, recountStudyings } from '#db/recount.ts'
import { auditLog } from '#db/schema/audit.ts'
import { contactImports } from '#db/schema/contact-imports.ts'
import { undoBatches, undoRows } from '#db/schema/undo.ts'
import { users } from '#db/schema/users.ts'
import type { NoteDetails } from '#domain/contact/contact-note.ts'
import { type DropKind, dropKinds, type UndoTable } from '#domain/undo/undo-kinds.ts'

type NewBatch = Omit<typeof undoBatches.$inferInsert, 'account_id'>
export type UndoRow = Pick<typeof undoRows.$inferInsert, 'table_name' | 'row_id' | 'after_version'> & {
  before: Record<string, unknown> | null
}

export async function insertUndoBatch(tx: AccountQuery, batch: NewBatch, rows: readonly UndoRow[] = []): Promise<void> {
  await tx.insert(undoBatches).values({ ...batch, account_id: tx.accountId })
  if (rows.length > 0) await insertUndoRows(tx, batch._id, rows)
}

/** Adds an empty batch, unless there is one with its id. */
export async function beginUndoBatch(tx: AccountQuery, batch: Omit<NewBatch, 'count'>): Promise<void> {
  await tx
    .insert(undoBatches)
    .values({ ...batch, count: 0, account_id: tx.accountId })
    .onConflictDoNothing()
}

/** Whether this is a batch of the person that can be undone; locked until the transaction ends. */
export async function lockOwnBatch(
  tx: AccountQuery,
  { _id, kind, actor_id }: Pick<NewBatch, '_id' | 'kind' | 'actor_id'>,
  since: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ _id: undoBatches._id })
    .from(undoBatches)
    .where(
      and(
        restorable(tx.accountId, since),
        eq(undoBatches._id, _id),
        eq(undoBatches.kind, kind),
        sql`${undoBatches.actor_id} = ${actor_id}`,
      ),
    )
    .for('no key update')
  return rows.length > 0
}

/** Adds rows to a batch. A row that the batch has keeps its earlier image. */
export async function addUndoRows(tx: AccountQuery, batchId: string, rows: readonly UndoRow[]): Promise<void> {
  const added = await insertUndoRows(tx, batchId, rows)
  await tx
    .update(undoBatches)
    .set({ count: sql`${undoBatches.count} + ${added}` })
    .where(and(eq(undoBatches.account_id, tx.accountId), eq(undoBatches._id, batchId)))
}

/** Resolves to how many were not there. */
async function insertUndoRows(tx: AccountQuery, batchId: string, rows: readonly UndoRow[]) {
  const stored = await tx.execute<{ is_new: boolean }>(sql`
    insert into ${undoRows} (batch_id, account_id, table_name, row_id, before, after_version)
    select ${batchId}::uuid, ${tx.accountId}::uuid, r.table_name, r.row_id, nullif(r.before, 'null'::jsonb), r.after_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(table_name text, row_id uuid, before jsonb, after_version int)
    on conflict (account_id, batch_id, table_name, row_id) do update set after_version = excluded.after_version,
      before = case when undo_rows.before is null then null else excluded.before || undo_rows.before end
    returning xmax = 0 as is_new`)
  return stored.filter(({ is_new }) => is_new).length
}

/** Until the transaction ends, a statement may take a minute: an import has up to 100,000 rows. */
export async function allowLongStatements(tx: AccountQuery): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '60s'`)
}

const restorable = (accountId: string, since: Date) =>
  and(eq(undoBatches.account_id, accountId), isNull(undoBatches.restored_at), gte(undoBatches.created_at, since))

const isDrop = inArray(undoBatches.kind, Object.keys(dropKinds) as DropKind[])

/** The batches that can be undone, newest first. Row security hides people of other accounts: their names are null. */
export function listUndoBatches(tx: AccountQuery, since: Date) {
  return tx
    .select({
      _id: undoBatches._id,
      kind: undoBatches.kind,
      count: sql<number>`case when ${isDrop} then ${undoBatches.count} else (select count(*)::int from ${undoRows} r
        where r.batch_id = ${undoBatches._id} and r.table_name = any (case split_part(${undoBatches.kind}, '.', 1)
          when 'missioners' then array['missioners'] when 'studyings' then array['studyings']
          else array['contacts', 'study_requests'] end)) end`,
      created_at: undoBatches.created_at,
      actor_name: users.user_fullname,
      // Missioners have no table of imports: the audit log names their file.
      file_name: sql<
        string | null
      >`coalesce(${contactImports.file_name}, (select a.details ->> 'file_name' from ${auditLog} a
        where a.account_id = ${tx.accountId} and a.action = 'missioners.import' and a.created_at >= ${since.toISOString()}
          and a.details ->> 'undo_id' = ${undoBatches._id}::text limit 1))`,
    })
    .from(undoBatches)
    .leftJoin(users, eq(users._id, undoBatches.actor_id))
    .leftJoin(
      contactImports,
      and(eq(contactImports.account_id, tx.accountId), eq(contactImports.undo_id, undoBatches._id)),
    )
    .where(restorable(tx.accountId, since))
    .orderBy(desc(undoBatches.created_at), desc(undoBatches._id))
}

/** Those of the batches that can be undone. */
export async function findRestorable(tx: AccountQuery, ids: readonly string[], since: Date) {
  const rows = await tx
    .select({ _id: undoBatches._id })
    .from(undoBatches)
    .where(and(restorable(tx.accountId, since), inArray(undoBatches._id, [...ids])))
  return new Set(rows.map(({ _id }) => _id))
}

/** Marks a batch as restored, once; resolves to the batch. */
export async function claimUndoBatch(tx: AccountQuery, batchId: string, since: Date, now: Date) {
  const rows = await tx
    .update(undoBatches)
    .set({ restored_at: now })
    .where(and(restorable(tx.accountId, since), eq(undoBatches._id, batchId)))
    .returning({ kind: undoBatches.kind, count: undoBatches.count, created_at: undoBatches.created_at })
  return rows[0]
}

/** What a before-image may name must still be in the account. */
const columnsOf: Record<
  Extract<UndoTable, 'contacts' | 'missioners'>,
  { restored: SQL; isPossible(accountId: string): SQL }
> = {
  contacts: {
    restored: sql.raw(
      `contact_owner_id, contact_fullname, contact_phones, contact_status_id, contact_socials, contact_tags, contact_privacy,
       contact_source_id, contact_age, contact_gender, contact_locale, contact_location, contact_next_at, contact_next_step,
       archived_at`,
    ),
    isPossible: (accountId) => sql`(b.contact_owner_id is null or exists (
      select from missioners o where o._id = b.contact_owner_id and o.account_id = ${accountId}))`,
  },
  missioners: {
    restored: sql.raw('missioner_name, missioner_phone, missioner_capacity, user_id, archived_at'),
    isPossible: (accountId) => sql`(b.user_id is null or exists (
      select from users u where u._id = b.user_id and u.account_id = ${accountId}))`,
  },
}

/** Gives missioners of a batch their before-image, unless they were changed since. Resolves to their number. */
export async function restoreMissioners(tx: AccountQuery, batchId: string, now: Date): Promise<number> {
  return (await tx.execute(restoring(tx.accountId, batchId, 'missioners', now, sql`t._id`))).length
}

/** A contact that has its before-image again, with what its history says of that. */
export interface RestoredContact extends Record<string, unknown> {
  contact_id: string
  from_status: number
  to_status: number
  has_other_owner: boolean
  from_owner: string | null
  to_owner: string | null
}

/** The same with contacts. Resolves to them. */
export async function restoreContacts(tx: AccountQuery, batchId: string, now: Date): Promise<RestoredContact[]> {
  const owner = (id: SQL) =>
    sql`(select m.missioner_name from missioners m where m._id = ${id} and m.account_id = ${tx.accountId})`
  const facts = sql`t._id as contact_id, o.contact_status_id as from_status, t.contact_status_id as to_status,
    o.contact_owner_id is distinct from t.contact_owner_id as has_other_owner,
    ${owner(sql`o.contact_owner_id`)} as from_owner, ${owner(sql`t.contact_owner_id`)} as to_owner`
  const rows = await tx.execute<RestoredContact>(restoring(tx.accountId, batchId, 'contacts', now, facts))
  recountContacts(
    tx,
    rows.map(({ contact_id }) => contact_id),
  )
  return rows
}

/**
 * `reply` calls the row as it is now `t`, and as it was `o`. With its before-image a row is as the batch before has left it:
 * the versions that earlier batches have stored move by the change and its undo, so that these can be undone too.
 */
function restoring(accountId: string, batchId: string, table: keyof typeof columnsOf, now: Date, reply: SQL): SQL {
  const { restored, isPossible } = columnsOf[table]
  return sql`
    with restored as (update ${sql.identifier(table)} t
    set (${restored}, version, updated_at) = (
      select ${restored}, t.version + 1, ${now.toISOString()}::timestamptz from jsonb_populate_record(t, r.before))
    from ${undoRows} r join ${sql.identifier(table)} o on o._id = r.row_id and o.account_id = ${accountId}
    where r.batch_id = ${batchId} and r.account_id = ${accountId} and r.table_name = ${table} and r.before is not null
      and t._id = o._id and t.account_id = ${accountId} and t.version = r.after_version
      and exists (select from jsonb_populate_record(t, r.before) b where ${isPossible(accountId)})
    returning ${reply}, t._id as restored_id, r.after_version as changed_version), moved as (
      update undo_rows u set after_version = u.after_version + 2 from restored
      where u.account_id = ${accountId} and u.table_name = ${table} and u.row_id = restored_id
        and u.batch_id <> ${batchId} and u.after_version < changed_version)
    select * from restored`
}

/** Parts the studyings of a batch from the contact that they were joined with, unless they have another one by now. */
export async function partStudyings(tx: AccountQuery, batchId: string, now: Date): Promise<string[]> {
  const rows = await tx.execute<{ _id: string; contact_id: string }>(sql`
    update studyings t set studying_contact_id = null, updated_at = ${now.toISOString()}::timestamptz
    from ${undoRows} r join contacts c on c._id = (r.before ->> 'joined_to')::uuid and c.account_id = ${tx.accountId}
    where r.batch_id = ${batchId} and r.account_id = ${tx.accountId} and r.table_name = 'studyings'
      and t._id = r.row_id and t.account_id = ${tx.accountId}
      and t.studying_contact_id = case when c.contact_merged_into is null then c._id else c.contact_merged_into end
    returning t._id, case when c.contact_merged_into is null then c._id else c.contact_merged_into end as contact_id`)
  recountStudyings(
    tx,
    rows.map(({ _id }) => _id),
  )
  return rows.map(({ contact_id }) => contact_id)
}

/**
 * The requests whose contacts this undo archives wait again, and those that a batch added to a known contact, unless they have
 * another one by now: their words leave its history. Resolves to these contacts.
 */
export async function reopenRequests(tx: AccountQuery, batchId: string, now: Date): Promise<string[]> {
  const archived = await tx.execute<{ contact_id: string }>(sql`
    update study_requests t set contact_id = null
    from ${undoRows} r join contacts c on c._id = r.row_id and c.account_id = ${tx.accountId}
    where r.batch_id = ${batchId} and r.account_id = ${tx.accountId} and r.table_name = 'contacts' and r.before is null
      and t.account_id = ${tx.accountId} and t.contact_id = c._id and c.archived_at = ${now.toISOString()}::timestamptz
    returning c._id as contact_id`)
  const parted = await tx.execute<{ contact_id: string; notes: string[] }>(sql`
    update study_requests t set contact_id = null
    from ${undoRows} r join contacts c on c._id = (r.before ->> 'joined_to')::uuid and c.account_id = ${tx.accountId}
    where r.batch_id = ${batchId} and r.account_id = ${tx.accountId} and r.table_name = 'study_requests'
      and t._id = r.row_id and t.account_id = ${tx.accountId} and t.contact_id = c._id
    returning c._id as contact_id, r.before -> 'notes' as notes`)
  await tx.execute(sql`
    delete from contact_notes where account_id = ${tx.accountId}
      and _id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(parted.flatMap(({ notes }) => notes))}::jsonb))`)
  recountContacts(
    tx,
    [...archived, ...parted].map(({ contact_id }) => contact_id),
  )
  return parted.map(({ contact_id }) => contact_id)
}

/** The present contacts into which those that a batch restores had been merged. */
export async function listMergeTargets(tx: AccountQuery, batchId: string): Promise<string[]> {
  const rows = await tx.execute<{ _id: string }>(sql`
    select distinct t._id from ${undoRows} r
    join contacts c on c._id = r.row_id and c.account_id = ${tx.accountId} and c.archived_at is null
    join contacts t on t._id = (r.before -> 'moved' ->> 'to')::uuid and t.account_id = ${tx.accountId} and t.archived_at is null
    where r.batch_id = ${batchId} and r.account_id = ${tx.accountId} and r.before ? 'moved'`)
  return rows.map(({ _id }) => _id)
}

interface UndoNote {
  _id: string
  contact_id: string
  note_text: string
  note_date: Date
  note_author: string
  /** A status that a contact has again counts in the statistics like any other change of it. */
  note_kind: 'undo' | 'status'
  note_details: NoteDetails
}

const NOTE_CHUNK = 1_000
const noteFields = sql.raw('_id, contact_id, note_text, note_date, note_author, note_kind, note_details')

/** Adds entries to histories. The rows are one parameter: thousands of parameters would hold the event loop. */
export async function insertUndoNotes(tx: AccountQuery, notes: readonly UndoNote[]): Promise<void> {
  for (let start = 0; start < notes.length; start += NOTE_CHUNK) {
    const json = JSON.stringify(notes.slice(start, start + NOTE_CHUNK))
    await tx.execute(sql`
      insert into contact_notes (account_id, ${noteFields})
      select ${tx.accountId}::uuid, ${noteFields} from jsonb_populate_recordset(null::contact_notes, ${json}::jsonb)`)
  }
}

/** Archives the missioners that a batch created, unless they were changed since or look after contacts now. */
export async function archiveCreatedMissioners(tx: AccountQuery, batchId: string, now: Date) {
  const rows = await tx.execute(sql`
    update missioners t
    set archived_at = ${now.toISOString()}::timestamptz, updated_at = ${now.toISOString()}::timestamptz, version = t.version + 1
    from ${undoRows} r
    where r.batch_id = ${batchId} and r.account_id = ${tx.accountId} and r.table_name = 'missioners' and r.before is null
      and t._id = r.row_id and t.account_id = ${tx.accountId} and t.version = r.after_version and t.archived_at is null
      and not exists (select from contacts c where c.contact_owner_id = t._id and c.account_id = ${tx.accountId})
    returning t._id`)
  return rows.length
}

/** Archives the contacts that a batch created, unless they were changed since. Resolves to their number. */
export async function archiveCreatedContacts(tx: AccountQuery, batchId: string, now: Date) {
  const rows = await tx.execute<{ _id: string }>(sql`
    update contacts t
    set archived_at = ${now.toISOString()}::timestamptz, updated_at = ${now.toISOString()}::timestamptz, version = t.version + 1
    from ${undoRows} r
    where r.batch_id = ${batchId} and r.account_id = ${tx.accountId} and r.table_name = 'contacts' and r.before is null
      and t._id = r.row_id and t.account_id = ${tx.accountId} and t.version = r.after_version and t.archived_at is null
    returning t._id`)
  recountContacts(
    tx,
    rows.map(({ _id }) => _id),
  )
  return rows.length
}

/** Gives contacts that a batch merged into others, and that are present again, back what went to these. */
export async function moveBack(tx: AccountQuery, batchId: string): Promise<void> {
  const moved = (list: 'notes' | 'studyings' | 'links') => sql`
    select r.row_id, (r.before -> 'moved' ->> 'to')::uuid as holder, m.value::uuid as moved_id
    from ${undoRows} r join contacts c on c._id = r.row_id and c.account_id = ${tx.accountId} and c.archived_at is null
    cross join lateral jsonb_array_elements_text(r.before -> 'moved' -> ${list}) m
    where r.batch_id = ${batchId} and r.account_id = ${tx.accountId} and r.table_name = 'contacts' and r.before ? 'moved'`
  const notes = await tx.execute<{ row_id: string; holder: string }>(sql`
    update contact_notes n set contact_id = m.row_id from (${moved('notes')}) m
    where n.account_id = ${tx.accountId} and n._id = m.moved_id and n.contact_id = m.holder returning m.row_id, m.holder`)
  recountContacts(
    tx,
    notes.flatMap(({ row_id, holder }) => [row_id, holder]),
  )
  const studyings = await tx.execute<{ moved_id: string }>(sql`
    update studyings s set studying_contact_id = m.row_id from (${moved('studyings')}) m
    where s.account_id = ${tx.accountId} and s._id = m.moved_id and s.studying_contact_id = m.holder returning m.moved_id`)
  recountStudyings(
    tx,
    studyings.map(({ moved_id }) => moved_id),
  )
  await tx.execute(sql`
    update lesson_links l set contact_id = m.row_id from (${moved('links')}) m
    where l.account_id = ${tx.accountId} and l._id = m.moved_id and l.contact_id = m.holder`)
  await tx.execute(sql`
    update contacts c set contact_merged_into = null from ${undoRows} r
    where r.batch_id = ${batchId} and r.account_id = ${tx.accountId} and r.before ? 'moved'
      and c._id = r.row_id and c.account_id = ${tx.accountId} and c.archived_at is null`)
  await tx.execute(sql`
    delete from contact_notes n using ${undoRows} r
    where r.batch_id = ${batchId} and r.account_id = ${tx.accountId} and r.before ? 'moved' and n.account_id = ${tx.accountId}
      and n._id = (r.before -> 'moved' ->> 'entry')::uuid
      and exists (select from contacts c where c._id = r.row_id and c.account_id = ${tx.accountId} and c.archived_at is null)`)
}

/** Deletes the batches of before with their rows. A dropped collection still tells which courses were archived together. */
export async function deleteUndoBatches(tx: AccountQuery, before: Date): Promise<void> {
  await tx
    .delete(undoBatches)
    .where(
      and(
        eq(undoBatches.account_id, tx.accountId),
        lt(undoBatches.created_at, before),
        or(not(isDrop), isNotNull(undoBatches.restored_at)),
      ),
    )
}
