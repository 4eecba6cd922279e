import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { contactNotes } from '#db/schema/contacts.ts'

/** One of the facts of an entry, as text. */
export const detailOf = (name: string): SQL<string | null> =>
  sql<string | null>`(${contactNotes.note_details} ->> ${sql.raw(`'${name}'`)})`

/**
 * Entries of histories that tell a person of a transfer by someone else: an own offer was accepted or declined, a contact
 * was given to the person, or taken away. Between two missioner records of the person nothing was.
 */
export function isTransferEvent(accountId: string, userId: string): SQL | undefined {
  const owners = sql`(select m._id::text from missioners m
    where m.account_id = ${accountId} and m.user_id = ${userId} and m.archived_at is null)`
  const from = sql`${detailOf('from_owner')} in ${owners}`
  const to = sql`${detailOf('to_owner')} in ${owners}`
  return and(
    eq(contactNotes.account_id, accountId),
    eq(contactNotes.note_kind, 'transfer'),
    ne(contactNotes.note_author, userId),
    sql`(${from} and ${to}) is not true`,
    or(and(from, sql`${detailOf('offer')} is distinct from 'offered'`), and(to, sql`${detailOf('offer')} is null`)),
    sql`not coalesce(${contactNotes.note_details} -> 'seen_by', '[]') ? ${userId}`,
  )
}
