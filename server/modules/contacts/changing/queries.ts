import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { prepareQuery } from '#db/prepared-queries.ts'
import { recountContacts } from '#db/recount.ts'
import { contactNotes, contacts, sources } from '#db/schema/contacts.ts'
import { missioners } from '#db/schema/missioners.ts'
import { takesContacts } from '../../../lib/owner-queries.ts'
import { isOffered, ownerIdsOf } from '../scope-queries.ts'

/** The columns that people change, which are also those that an undo gives back. */
export const editable = {
  contact_owner_id: contacts.contact_owner_id,
  contact_fullname: contacts.contact_fullname,
  contact_phones: contacts.contact_phones,
  contact_status_id: contacts.contact_status_id,
  contact_socials: contacts.contact_socials,
  contact_tags: contacts.contact_tags,
  contact_privacy: contacts.contact_privacy,
  contact_source_id: contacts.contact_source_id,
  contact_age: contacts.contact_age,
  contact_gender: contacts.contact_gender,
  contact_locale: contacts.contact_locale,
  contact_location: contacts.contact_location,
  contact_next_at: contacts.contact_next_at,
  contact_next_step: contacts.contact_next_step,
}
/** Those of them that the statistics count. */
const counted: readonly (keyof ContactChanges)[] = [
  'contact_owner_id',
  'contact_status_id',
  'contact_source_id',
  'contact_locale',
]
const isCounted = (changes: ContactChanges) => counted.some((column) => column in changes)
type Inserted = typeof contacts.$inferInsert
export type ContactChanges = Partial<Pick<Inserted, keyof typeof editable>>

const alive = (accountId: string, ids: readonly string[]) =>
  and(eq(contacts.account_id, accountId), inArray(contacts._id, [...ids]), isNull(contacts.archived_at))

/** These contacts with their present fields, locked until the transaction ends; of one person only, if given. */
export function lockContacts(tx: AccountQuery, ownerUserId: string | null, ids: readonly string[]) {
  const form = { isOne: ids.length === 1, isOfPerson: ownerUserId !== null }
  return locks(tx, form, { user_id: ownerUserId, ids: form.isOne ? ids[0] : ids })
}

const value = (name: string) => sql.placeholder(name)

const locks = prepareQuery((query, { isOne, isOfPerson }: { isOne: boolean; isOfPerson: boolean }) =>
  query
    .select({ _id: contacts._id, version: contacts.version, ...editable })
    .from(contacts)
    .where(
      and(
        eq(contacts.account_id, value('account_id')),
        // Of one id PostgreSQL remembers the plan; for an array it plans each time.
        isOne ? eq(contacts._id, value('ids')) : sql`${contacts._id} = any (${value('ids')}::uuid[])`,
        isNull(contacts.archived_at),
        isOfPerson
          ? sql`${contacts.contact_owner_id} in (${ownerIdsOf(value('account_id'), value('user_id'))})`
          : undefined,
      ),
    )
    .orderBy(contacts._id)
    .for('no key update'),
)
export type LockedContact = Awaited<ReturnType<typeof lockContacts>>[number]

const changed = sql.join(
  Object.keys(editable).map((column) => sql.identifier(column)),
  sql`, `,
)

/**
 * Stores changes of several contacts in one statement; resolves to their new versions by id. Who owns a contact now ends an
 * offer of it.
 */
export async function updateContacts(
  tx: AccountQuery,
  items: readonly { _id: string; changes: ContactChanges }[],
  now: Date,
): Promise<Map<string, number>> {
  const isGiven = sql`r.changes ? 'contact_owner_id'`
  // PostgreSQL knows the length of an array. For a list in JSON it expects a hundred rows, and reads every contact for one.
  const ids = sql.param(items.map(({ _id }) => _id))
  const changes = sql.param(items.map((item) => JSON.stringify(item.changes)))
  const rows = await tx.execute<{ _id: string; version: number }>(sql`
    update contacts t
    set (${changed}) = (select ${changed} from jsonb_populate_record(t, r.changes)),
      contact_offered_to = case when ${isGiven} then null else t.contact_offered_to end,
      contact_offered_at = case when ${isGiven} then null else t.contact_offered_at end,
      updated_at = ${now.toISOString()}::timestamptz, version = t.version + 1
    from unnest(${ids}::uuid[], ${changes}::jsonb[]) as r(_id, changes)
    where t._id = r._id and t.account_id = ${tx.accountId} and t.archived_at is null
    returning t._id, t.version`)
  recountContacts(
    tx,
    items.filter((item) => isCounted(item.changes)).map(({ _id }) => _id),
  )
  return new Map(rows.map(({ _id, version }) => [_id, version]))
}

/** Stores changes; resolves to the new version. Who owns the contact now ends an offer of it. */
export async function updateContact(
  tx: AccountQuery,
  id: string,
  changes: ContactChanges,
  now: Date,
): Promise<number | undefined> {
  const offer = 'contact_owner_id' in changes ? { contact_offered_to: null, contact_offered_at: null } : {}
  const rows = await tx
    .update(contacts)
    .set({ ...changes, ...offer, updated_at: now, version: sql`${contacts.version} + 1` })
    .where(alive(tx.accountId, [id]))
    .returning({ version: contacts.version })
  if (isCounted(changes)) recountContacts(tx, [id])
  return rows[0]?.version
}

type NewNote = Omit<typeof contactNotes.$inferInsert, 'account_id'> & { note_date: Date }

/** Entries of one statement. */
const CHUNK = 1_000

/** Adds entries to histories. Resolves to the number of those that were not there. */
export async function insertNotes(tx: AccountQuery, notes: readonly NewNote[]): Promise<number> {
  let added = 0
  for (let start = 0; start < notes.length; start += CHUNK) {
    const entries = notes.slice(start, start + CHUNK).map((note) => ({ note_kind: 'note', ...note }))
    added += (await noteInserts(tx, 'entries', { entries: JSON.stringify(entries) })).length
  }
  recountContacts(
    tx,
    notes.filter(({ note_kind }) => note_kind === 'call').map(({ contact_id }) => contact_id),
  )
  return added
}

/** The entries are one parameter: thousands of parameters would hold the event loop. */
const noteInserts = prepareQuery((query, _form: 'entries') =>
  query
    .insert(contactNotes)
    .select(
      sql`select _id, ${value('account_id')}::uuid, contact_id, note_date, note_text, note_kind, note_details, note_author
        from jsonb_populate_recordset(null::contact_notes, ${value('entries')}::jsonb)`,
    )
    .onConflictDoNothing()
    .returning({ _id: contactNotes._id }),
)

/** The entries of these contacts' histories: date and text of each. */
export function listNoteTexts(tx: AccountQuery, contactIds: readonly string[]) {
  return tx
    .select({
      contact_id: contactNotes.contact_id,
      note_date: contactNotes.note_date,
      note_text: contactNotes.note_text,
    })
    .from(contactNotes)
    .where(and(eq(contactNotes.account_id, tx.accountId), inArray(contactNotes.contact_id, [...contactIds])))
}

/** The contact of an entry that this person wrote. */
export async function findContactOfNote(tx: AccountQuery, noteId: string, authorId: string) {
  const rows = await tx
    .select({ contact_id: contactNotes.contact_id })
    .from(contactNotes)
    .where(
      and(
        eq(contactNotes.account_id, tx.accountId),
        eq(contactNotes._id, noteId),
        eq(contactNotes.note_author, authorId),
      ),
    )
  return rows[0]?.contact_id
}

/** Missioners of the account by id, archived ones too, and whether contacts can be given to them. */
export function listOwners(tx: AccountQuery, ids: readonly string[]) {
  return tx
    .select({
      _id: missioners._id,
      user_id: missioners.user_id,
      missioner_name: missioners.missioner_name,
      archived_at: missioners.archived_at,
      takes_contacts: takesContacts,
    })
    .from(missioners)
    .where(and(eq(missioners.account_id, tx.accountId), inArray(missioners._id, [...ids])))
}

/** How many of these sources the account has. */
export function countSources(tx: AccountQuery, ids: readonly string[]): Promise<number> {
  return tx.$count(sources, and(eq(sources.account_id, tx.accountId), inArray(sources._id, [...ids])))
}

/** Marks contacts as offered to a missioner, or as not offered. */
export async function setOffer(
  tx: AccountQuery,
  ids: readonly string[],
  offer: { missioner_id: string; now: Date } | null,
): Promise<void> {
  await tx
    .update(contacts)
    .set({
      contact_offered_to: offer?.missioner_id ?? null,
      contact_offered_at: offer?.now ?? null,
      version: sql`${contacts.version} + 1`,
    })
    .where(alive(tx.accountId, ids))
}

/** An offer to this person, locked; with the missioner record that it was made to. */
export async function lockOffer(tx: AccountQuery, userId: string, contactId: string, since: Date) {
  const rows = await tx
    .select({
      _id: contacts._id,
      version: contacts.version,
      ...editable,
      contact_offered_to: contacts.contact_offered_to,
      contact_offered_at: contacts.contact_offered_at,
    })
    .from(contacts)
    .where(and(isOffered(tx.accountId, userId, since), eq(contacts._id, contactId)))
    .for('no key update')
  return rows[0]
}

/**
 * Gives a contact the offer back that this person declined, and deletes the entry about that. Resolves to whether this was
 * done: not where the contact was offered or transferred since, or the offer would be over by now.
 */
export async function restoreOffer(tx: AccountQuery, userId: string, contactId: string, since: Date) {
  const rows = await tx.execute(sql`
    with declined as (
      select n._id, n.note_author, n.note_details from contact_notes n
      where n.account_id = ${tx.accountId} and n.contact_id = ${contactId} and n.note_kind = 'transfer'
      order by n.note_date desc, n._id desc limit 1),
    restored as (
      update contacts c
      set contact_offered_to = (d.note_details ->> 'to_owner')::uuid,
        contact_offered_at = (d.note_details ->> 'offered_at')::timestamptz, version = c.version + 1
      from declined d
      where c.account_id = ${tx.accountId} and c._id = ${contactId} and c.archived_at is null and c.contact_offered_to is null
        and d.note_author = ${userId} and d.note_details ->> 'offer' = 'declined'
        and (d.note_details ->> 'offered_at')::timestamptz > ${since.toISOString()}::timestamptz
        and c.contact_owner_id::text is not distinct from d.note_details ->> 'from_owner'
        and (d.note_details ->> 'to_owner')::uuid in (${ownerIdsOf(tx.accountId, userId)})
      returning d._id)
    delete from contact_notes n using restored r where n.account_id = ${tx.accountId} and n._id = r._id returning n._id`)
  return rows.length > 0
}

/** Archives contacts. Resolves to those with their new versions. */
export function archive(tx: AccountQuery, ids: readonly string[], now: Date) {
  recountContacts(tx, ids)
  return tx
    .update(contacts)
    .set({ archived_at: now, updated_at: now, version: sql`${contacts.version} + 1` })
    .where(alive(tx.accountId, ids))
    .returning({ _id: contacts._id, version: contacts.version })
}

/** Something has happened with a contact without a change of its fields. */
export async function touchContact(tx: AccountQuery, contactId: string, now: Date): Promise<void> {
  await tx
    .update(contacts)
    .set({ updated_at: now })
    .where(alive(tx.accountId, [contactId]))
}
