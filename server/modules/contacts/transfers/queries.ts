import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { contactNotes, contacts } from '#db/schema/contacts.ts'
import { missioners } from '#db/schema/missioners.ts'
import { users } from '#db/schema/users.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { onePerPerson } from '#domain/contact/one-per-person.ts'
import { UserState } from '#domain/user-state.ts'
import { takesContacts } from '../../../lib/owner-queries.ts'
import { ownerIdsOf } from '../scope-queries.ts'
import { detailOf, isTransferEvent } from './scope-queries.ts'

/** A place or language of fewer contacts could tell something about a person. */
const SEVERAL = 3
const MOST_PLACES = 2

/** The missioners of the account by name, with the number of their contacts, and where and in what languages these are. */
export async function listReceivers(tx: AccountQuery) {
  const counted = (column: 'contact_locale' | 'contact_location') => sql<string[]>`coalesce((
    select array_agg(g.value order by g.contacts desc, g.value) from (
      select c.${sql.identifier(column)} as value, count(*) as contacts from contacts c
      where c.account_id = ${tx.accountId} and c.contact_owner_id = ${missioners}._id and c.archived_at is null
        and c.${sql.identifier(column)} <> ''
      group by 1 having count(*) >= ${SEVERAL} order by 2 desc, 1 limit ${MOST_PLACES}) g), '{}')`
  return tx
    .select({
      _id: missioners._id,
      missioner_name: missioners.missioner_name,
      contacts_count: sql<number>`(select count(*)::int from contacts c
        where c.account_id = ${tx.accountId} and c.contact_owner_id = ${missioners}._id and c.archived_at is null)`,
      locales: counted('contact_locale'),
      places: counted('contact_location'),
    })
    .from(missioners)
    .where(and(eq(missioners.account_id, tx.accountId), isNull(missioners.archived_at)))
    .orderBy(asc(missioners.missioner_name), asc(missioners._id))
    .limit(1_000)
}

const DONE = sql.raw([ContactStatus.REFUSED, ContactStatus.CHURCH].join(', '))
const MOST_COMPARED = 50

/**
 * To whom contacts can be proposed, each person once: the languages of several of their contacts and of the interface, where
 * their contacts live, and with how many the work is not done. For those who may read all contacts.
 */
export async function listCandidates(tx: AccountQuery) {
  const contactsOf = (reply: SQL) => sql`(select ${reply} from contacts c
    where c.account_id = ${tx.accountId} and c.archived_at is null and c.contact_owner_id in (select m._id from missioners m
      where m.account_id = ${tx.accountId} and (m._id = ${missioners}._id or m.user_id = ${missioners}.user_id))`
  const rows = await tx
    .select({
      _id: missioners._id,
      user_id: missioners.user_id,
      missioner_name: missioners.missioner_name,
      locales: sql<string[]>`array_remove(array${contactsOf(sql`c.contact_locale`)}
        group by 1 having count(*) >= ${SEVERAL}) || ${users.account_locale}, null)`,
      places: sql<string[]>`array${contactsOf(sql`c.contact_location`)} and c.contact_location <> ''
        group by 1 order by count(*) desc, 1 limit ${MOST_COMPARED})`,
      open_count: sql<number>`${contactsOf(sql`count(*)::int`)} and c.contact_status_id not in (${DONE}))`,
    })
    .from(missioners)
    .leftJoin(users, and(eq(users._id, missioners.user_id), eq(users.account_id, tx.accountId)))
    .where(
      and(
        eq(missioners.account_id, tx.accountId),
        isNull(missioners.archived_at),
        takesContacts,
        sql`${users.user_state} is distinct from ${UserState.banned}`,
      ),
    )
    .orderBy(asc(missioners.missioner_name), asc(missioners._id))
    .limit(1_000)
  return onePerPerson(rows)
}

/** Records that a person has read these; resolves to their number. */
export async function markSeen(tx: AccountQuery, userId: string, noteIds: readonly string[]): Promise<number> {
  const seen = sql`coalesce(${contactNotes.note_details} -> 'seen_by', '[]') || to_jsonb(array[${userId}::text])`
  const rows = await tx
    .update(contactNotes)
    .set({ note_details: sql`jsonb_set(${contactNotes.note_details}, '{seen_by}', ${seen})` })
    .where(and(isTransferEvent(tx.accountId, userId), inArray(contactNotes._id, [...noteIds])))
    .returning({ _id: contactNotes._id })
  return rows.length
}

/** Who looks after a contact that this person once gave to someone else; undefined for others. */
export async function findNextOwner(tx: AccountQuery, userId: string, contactId: string) {
  const [row] = await tx
    .select({ name: missioners.missioner_name, given_at: contactNotes.note_date })
    .from(contactNotes)
    .innerJoin(
      contacts,
      and(
        eq(contacts._id, contactNotes.contact_id),
        eq(contacts.account_id, tx.accountId),
        isNull(contacts.archived_at),
      ),
    )
    .innerJoin(missioners, and(eq(missioners._id, contacts.contact_owner_id), eq(missioners.account_id, tx.accountId)))
    .where(
      and(
        eq(contactNotes.account_id, tx.accountId),
        eq(contactNotes.contact_id, contactId),
        eq(contactNotes.note_kind, 'transfer'),
        sql`${detailOf('offer')} is distinct from 'offered' and ${detailOf('offer')} is distinct from 'declined'`,
        sql`${detailOf('from_owner')} in (select id::text from (${ownerIdsOf(tx.accountId, userId)}) own(id))`,
      ),
    )
    .orderBy(desc(contactNotes.note_date), desc(contactNotes._id))
    .limit(1)
  return row
}
