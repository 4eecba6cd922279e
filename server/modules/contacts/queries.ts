import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { recountContacts } from '#db/recount.ts'
import { contactNotes, contacts, sources } from '#db/schema/contacts.ts'
import { missioners } from '#db/schema/missioners.ts'
import { users } from '#db/schema/users.ts'
import { takesContacts } from '../../lib/owner-queries.ts'
import { isOwnedBy, ownerIdsOf } from './scope-queries.ts'

/** All contacts of the account, or those of one person. */
export interface ContactScope {
  own_of: string | null
}

interface Seen {
  scope: ContactScope
  /** The `contact_privacy` values with which other people's contacts are found. */
  privacies: readonly number[]
}

const isMine = (accountId: string, { own_of }: ContactScope): SQL<boolean> =>
  own_of === null ? sql<boolean>`true` : isOwnedBy(accountId, contacts.contact_owner_id, own_of)

/** Matching contacts, the caller's own first and by name; without search terms the newest. */
export function searchContacts(
  tx: AccountQuery,
  { scope, privacies }: Seen,
  { search, limit }: { search: string | undefined; limit: number },
) {
  const mine = isMine(tx.accountId, scope)
  return tx
    .select({
      _id: contacts._id,
      contact_fullname: contacts.contact_fullname,
      contact_phones: contacts.contact_phones,
      contact_status_id: contacts.contact_status_id,
      contact_privacy: contacts.contact_privacy,
      is_mine: mine.mapWith(Boolean),
    })
    .from(contacts)
    .where(
      and(
        eq(contacts.account_id, tx.accountId),
        isNull(contacts.archived_at),
        or(mine, and(inArray(contacts.contact_privacy, [...privacies]), isNotNull(contacts.contact_owner_id))),
        search ? sql`${contacts._id} in (select search_contact_ids(${search}, ${scope.own_of}::uuid))` : undefined,
      ),
    )
    .orderBy(
      ...(scope.own_of === null ? [] : [desc(mine)]),
      search ? asc(contacts.contact_fullname) : desc(contacts.created_at),
      asc(contacts._id),
    )
    .limit(limit)
}
export type FoundContact = Awaited<ReturnType<typeof searchContacts>>[number]

/** Whether the account has this contact, within the scope. */
export async function hasContact(tx: AccountQuery, scope: ContactScope, contactId: string) {
  const rows = await tx
    .select({ _id: contacts._id })
    .from(contacts)
    .where(
      and(
        eq(contacts.account_id, tx.accountId),
        eq(contacts._id, contactId),
        isNull(contacts.archived_at),
        isMine(tx.accountId, scope),
      ),
    )
  return rows.length > 0
}

/** The missioner record of a signed-in person in this account. */
export async function findMissionerOf(tx: AccountQuery, userId: string): Promise<string | null> {
  const rows = await tx
    .select({ _id: missioners._id })
    .from(missioners)
    .where(and(eq(missioners.account_id, tx.accountId), eq(missioners.user_id, userId), isNull(missioners.archived_at)))
    .orderBy(asc(missioners.created_at), asc(missioners._id))
    .limit(1)
  return rows[0]?._id ?? null
}

/** Whether this person created the contact with this id. */
export async function isCreatedBy(tx: AccountQuery, contactId: string, userId: string): Promise<boolean> {
  const own = and(eq(contacts.account_id, tx.accountId), eq(contacts._id, contactId), eq(contacts.created_by, userId))
  return (await tx.$count(contacts, own)) > 0
}

export async function insertContact(
  tx: AccountQuery,
  contact: Omit<typeof contacts.$inferInsert, 'account_id'>,
): Promise<void> {
  await tx.insert(contacts).values({ ...contact, account_id: tx.accountId })
  recountContacts(tx, [contact._id])
}

/** How many contacts a missioner looks after. */
export function countContactsOf(tx: AccountQuery, missionerId: string): Promise<number> {
  return tx.$count(contacts, ownedBy(tx.accountId, missionerId))
}

/** Gives all contacts of a missioner to another one; resolves to those contacts with their new versions. */
export async function changeOwner(
  tx: AccountQuery,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<{ _id: string; version: number }[]> {
  const changed = await tx
    .update(contacts)
    .set({ contact_owner_id: to, updated_at: now, version: sql`${contacts.version} + 1` })
    .where(ownedBy(tx.accountId, from))
    .returning({ _id: contacts._id, version: contacts.version })
  recountContacts(
    tx,
    changed.map(({ _id }) => _id),
  )
  return changed
}

const ownedBy = (accountId: string, missionerId: string) =>
  and(eq(contacts.account_id, accountId), eq(contacts.contact_owner_id, missionerId), isNull(contacts.archived_at))

export function listNotes(tx: AccountQuery, contactId: string, limit: number) {
  return tx
    .select({
      note_date: contactNotes.note_date,
      note_text: contactNotes.note_text,
      note_kind: contactNotes.note_kind,
      note_details: contactNotes.note_details,
      note_author_name: users.user_fullname,
    })
    .from(contactNotes)
    .leftJoin(users, eq(users._id, contactNotes.note_author))
    .where(and(eq(contactNotes.account_id, tx.accountId), eq(contactNotes.contact_id, contactId)))
    .orderBy(desc(contactNotes.note_date), desc(contactNotes._id))
    .limit(limit)
}
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** The contacts of the transaction's account that have a phone, by its match key; two at most. */
export async function listContactsWithPhone(tx: AccountQuery, key: string): Promise<string[]> {
  const rows = await tx.execute<{ _id: string }>(
    sql`select distinct found as _id from contact_ids_of_phones(${JSON.stringify([key])}::jsonb) found limit 2`,
  )
  return rows.map(({ _id }) => _id)
}

/** What the lists of the account are filtered by: missioners and sources by name. */
export async function listChoices(tx: AccountQuery, userId: string) {
  const people = await tx
    .select({
      _id: missioners._id,
      user_id: missioners.user_id,
      missioner_name: missioners.missioner_name,
      is_me: sql<boolean>`${missioners.user_id} is not distinct from ${userId}::uuid`,
      takes_contacts: takesContacts,
    })
    .from(missioners)
    .where(and(eq(missioners.account_id, tx.accountId), isNull(missioners.archived_at)))
    .orderBy(asc(missioners.missioner_name), asc(missioners._id))
    .limit(1_000)
  return { missioners: people, sources: await listSources(tx) }
}

/** The sources of the account by name. */
export function listSources(tx: AccountQuery) {
  return tx
    .select({ _id: sources._id, source_name: sources.source_name })
    .from(sources)
    .where(and(eq(sources.account_id, tx.accountId), isNull(sources.archived_at)))
    .orderBy(asc(sources.source_name), asc(sources._id))
}

/** Adds a source; resolves to whether its name is new. */
export async function insertSource(tx: AccountQuery, source: { _id: string; source_name: string }) {
  const rows = await tx
    .insert(sources)
    .values({ ...source, account_id: tx.accountId })
    .onConflictDoNothing()
    .returning({ _id: sources._id })
  return rows.length > 0
}

/** Resolves to whether the source was there. Contacts keep it. */
export async function archiveSource(tx: AccountQuery, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(sources)
    .set({ archived_at: now })
    .where(and(eq(sources.account_id, tx.accountId), eq(sources._id, id), isNull(sources.archived_at)))
    .returning({ _id: sources._id })
  return rows.length > 0
}

/** The tags of a person's contacts, or of all, the most used ones first. */
export function listTags(tx: AccountQuery, scope: ContactScope, limit: number) {
  return listParts(tx, scope, { part: sql`unnest(${contacts.contact_tags})`, limit })
}

/** The parts of their places, as they are written between commas. */
export function listPlaces(tx: AccountQuery, scope: ContactScope, limit: number) {
  return listParts(tx, scope, {
    part: sql`trim(regexp_split_to_table(nullif(${contacts.contact_location}, ''), '[,;()]'))`,
    limit,
  })
}

async function listParts(
  tx: AccountQuery,
  { own_of }: ContactScope,
  { part, limit }: { part: SQL; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ part: sql<string>`${part}`.as('part') })
    .from(contacts)
    .where(
      and(
        eq(contacts.account_id, tx.accountId),
        isNull(contacts.archived_at),
        own_of === null ? undefined : sql`${contacts.contact_owner_id} in (${ownerIdsOf(tx.accountId, own_of)})`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`count(*) desc`, sql`1`)
    .limit(limit)
  return rows.map((row) => row.part).filter((text) => text !== '')
}
