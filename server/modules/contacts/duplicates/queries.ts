import { and, eq, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { recountContacts, recountStudyings } from '#db/recount.ts'
import { contactNotes, contacts, distinctContacts } from '#db/schema/contacts.ts'
import { lessonLinks } from '#db/schema/links.ts'
import { studyings } from '#db/schema/studyings.ts'

interface DuplicateIds {
  first_id: string
  second_id: string
  place: [string, string]
}

/**
 * Contacts that share a phone in any notation, each beside the one before it that has the phone: the newest pair first. Pairs
 * that a manager has told apart are left out.
 */
const pairs = (accountId: string) => sql`
  with keyed as (
    select distinct c._id, c.created_at, phone_key(p ->> 'phone') as phone
    from ${contacts} c cross join lateral jsonb_array_elements(c.contact_phones) p
    where c.account_id = ${accountId} and c.archived_at is null
  ), beside as (
    select lag(_id) over same_phone as first_id, _id as second_id, created_at
    from keyed where phone <> '' window same_phone as (partition by phone order by created_at, _id)
  ), pairs as (
    select distinct b.first_id, b.second_id, b.created_at from beside b
    where b.first_id is not null and not exists (
      select from ${distinctContacts} d
      where d.account_id = ${accountId}
        and d.first_id = least(b.first_id, b.second_id) and d.second_id = greatest(b.first_id, b.second_id))
  )`

/** A page of pairs after a place. */
export async function listPairs(
  tx: AccountQuery,
  after: readonly [string, string, string] | undefined,
  limit: number,
): Promise<DuplicateIds[]> {
  const follows = after
    ? sql`where (created_at, second_id, first_id) < (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::uuid)`
    : sql``
  return tx.execute<{ first_id: string; second_id: string; place: [string, string] }>(sql`
    ${pairs(tx.accountId)}
    select first_id, second_id, array[created_at::text, second_id::text, first_id::text] as place from pairs ${follows}
    order by created_at desc, second_id desc, first_id desc limit ${limit}`)
}

export async function countPairs(tx: AccountQuery): Promise<number> {
  const [row] = await tx.execute<{ pairs: number }>(
    sql`${pairs(tx.accountId)} select count(*)::int as pairs from pairs`,
  )
  return row?.pairs ?? 0
}

/** Records that two contacts are different people. */
export async function insertDistinct(
  tx: AccountQuery,
  [one, other]: readonly [string, string],
  by: { decided_by: string; decided_at: Date },
): Promise<void> {
  const [first_id, second_id] = one < other ? [one, other] : [other, one]
  await tx
    .insert(distinctContacts)
    .values({ account_id: tx.accountId, first_id, second_id, ...by })
    .onConflictDoNothing()
}

/** What was moved from one contact to another, by table. */
export interface Moved {
  notes: string[]
  studyings: string[]
  links: string[]
}

/** Gives the history, the studyings and the links of a contact to the one that it becomes part of. Resolves to their ids. */
export async function moveBelongings(tx: AccountQuery, from: string, to: string): Promise<Moved> {
  const notes = await tx
    .update(contactNotes)
    .set({ contact_id: to })
    .where(and(eq(contactNotes.account_id, tx.accountId), eq(contactNotes.contact_id, from)))
    .returning({ _id: contactNotes._id })
  const taken = await tx
    .update(studyings)
    .set({ studying_contact_id: to })
    .where(and(eq(studyings.account_id, tx.accountId), eq(studyings.studying_contact_id, from)))
    .returning({ _id: studyings._id })
  const links = await tx
    .update(lessonLinks)
    .set({ contact_id: to })
    .where(and(eq(lessonLinks.account_id, tx.accountId), eq(lessonLinks.contact_id, from)))
    .returning({ _id: lessonLinks._id })
  await tx
    .update(contacts)
    .set({ contact_merged_into: to })
    .where(and(eq(contacts.account_id, tx.accountId), eq(contacts._id, from)))
  const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)
  recountContacts(tx, [from, to])
  recountStudyings(tx, ids(taken))
  return { notes: ids(notes), studyings: ids(taken), links: ids(links) }
}
