import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { lessonRevisions } from '#db/schema/courses.ts'
import { eventsLog } from '#db/schema/operations.ts'
import { contactNotes, contacts, missioners } from '#db/schema/people.ts'
import { studyings } from '#db/schema/studyings.ts'

/** Everybody's contacts, or those of one person. */
export interface ContactScope {
  own_of: string | null
}

interface Seen {
  scope: ContactScope
  /** The `contact_privacy` with which others' contacts are found too. */
  privacies: readonly number[]
}

const isMine = ({ own_of }: ContactScope): SQL<boolean> =>
  own_of === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from missioners m where m._id = ${contacts.contact_owner_id}
        and m.user_id = ${own_of} and m.archived_at is null)`

/** Contacts that fit, one's own first and by name; without words the newest. */
export function searchContacts(
  tx: Query,
  accountId: string,
  { scope, privacies }: Seen,
  { search, limit }: { search: string | undefined; limit: number },
) {
  const mine = isMine(scope)
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
        eq(contacts.account_id, accountId),
        isNull(contacts.archived_at),
        or(mine, inArray(contacts.contact_privacy, [...privacies])),
        search ? sql`${contacts._id} in (select contacts_found(${search}))` : undefined,
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

/** A contact that may be written to, locked until that is done. */
export async function lockContact(tx: Query, accountId: string, scope: ContactScope, contactId: string) {
  const rows = await tx
    .select({ _id: contacts._id, contact_status_id: contacts.contact_status_id })
    .from(contacts)
    .where(
      and(eq(contacts.account_id, accountId), eq(contacts._id, contactId), isNull(contacts.archived_at), isMine(scope)),
    )
    .for('no key update')
  return rows[0]
}

export async function hasOwnContact(tx: Query, accountId: string, scope: ContactScope, contactId: string) {
  const rows = await tx
    .select({ _id: contacts._id })
    .from(contacts)
    .where(
      and(eq(contacts.account_id, accountId), eq(contacts._id, contactId), isNull(contacts.archived_at), isMine(scope)),
    )
  return rows.length > 0
}

/** The missioner that a signed-in person is in this account. */
export async function findMissionerOf(tx: Query, accountId: string, userId: string): Promise<string | null> {
  const rows = await tx
    .select({ _id: missioners._id })
    .from(missioners)
    .where(and(eq(missioners.account_id, accountId), eq(missioners.user_id, userId), isNull(missioners.archived_at)))
    .orderBy(asc(missioners.created_at), asc(missioners._id))
    .limit(1)
  return rows[0]?._id ?? null
}

export async function insertContact(
  tx: Query,
  accountId: string,
  contact: Omit<typeof contacts.$inferInsert, 'account_id'>,
): Promise<void> {
  await tx.insert(contacts).values({ ...contact, account_id: accountId })
}

export async function insertEvent(
  tx: Query,
  accountId: string,
  event: Omit<typeof eventsLog.$inferInsert, 'account_id'>,
): Promise<void> {
  await tx.insert(eventsLog).values({ ...event, account_id: accountId })
}

export async function setContactStatus(tx: Query, accountId: string, contactId: string, status: number, now: Date) {
  await tx
    .update(contacts)
    .set({ contact_status_id: status, updated_at: now, version: sql`${contacts.version} + 1` })
    .where(and(eq(contacts.account_id, accountId), eq(contacts._id, contactId)))
}

export async function insertNote(
  tx: Query,
  accountId: string,
  note: Omit<typeof contactNotes.$inferInsert, 'account_id'>,
): Promise<void> {
  await tx.insert(contactNotes).values({ ...note, account_id: accountId })
}

export function listNotes(tx: Query, accountId: string, contactId: string, limit: number) {
  return tx
    .select({
      note_date: contactNotes.note_date,
      note_text: contactNotes.note_text,
      note_author_name: users.user_fullname,
    })
    .from(contactNotes)
    .leftJoin(users, eq(users._id, contactNotes.note_author))
    .where(and(eq(contactNotes.account_id, accountId), eq(contactNotes.contact_id, contactId)))
    .orderBy(desc(contactNotes.note_date), desc(contactNotes._id))
    .limit(limit)
}
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** The contact's lessons, those that were begun anew too: what happened stays told. */
export function listLessonsTaken(tx: Query, accountId: string, contactId: string, limit: number) {
  return tx
    .select({
      _id: studyings._id,
      lesson_title: lessonRevisions.lesson_title,
      created_at: studyings.created_at,
      finished_at: studyings.finished_at,
      reviewed_at: studyings.reviewed_at,
      reset_at: studyings.reset_at,
    })
    .from(studyings)
    .innerJoin(lessonRevisions, eq(lessonRevisions._id, studyings.revision_id))
    .where(
      and(
        eq(studyings.account_id, accountId),
        eq(studyings.studying_contact_id, contactId),
        isNull(studyings.archived_at),
      ),
    )
    .orderBy(desc(studyings.created_at), desc(studyings._id))
    .limit(limit)
}
export type LessonTaken = Awaited<ReturnType<typeof listLessonsTaken>>[number]
