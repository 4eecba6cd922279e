import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { contactNotes, contacts } from '#db/schema/contacts.ts'
import { answers, studyings } from '#db/schema/studyings.ts'
import type { Erasure } from './schema.ts'

/** Deletes a contact of the transaction's account with all that belongs to it; undefined when there is none. */
export async function eraseContact(tx: Query, contactId: string): Promise<Erasure | undefined> {
  const [row] = await tx.execute<{ report: Erasure | null }>(sql`select erase_contact(${contactId}) as report`)
  return row?.report ?? undefined
}

/** The contacts with whom nothing has happened since a moment: no change, no note, no next step, no lesson. The oldest first. */
export function listForgotten(tx: Query, accountId: string, before: Date, limit: number) {
  const since = sql`${before.toISOString()}::timestamptz`
  return tx
    .select({ _id: contacts._id })
    .from(contacts)
    .where(
      and(
        eq(contacts.account_id, accountId),
        isNull(contacts.archived_at),
        lt(contacts.updated_at, before),
        sql`(${contacts.contact_next_at} is null or ${contacts.contact_next_at} < ${since})`,
        sql`not exists (select from ${contactNotes} n where n.account_id = ${accountId} and n.contact_id = ${contacts._id}
          and n.note_date >= ${since})`,
        sql`not exists (select from ${studyings} s where s.account_id = ${accountId} and s.studying_contact_id = ${contacts._id}
          and (s.created_at >= ${since} or s.finished_at >= ${since} or s.reviewed_at >= ${since} or exists (select from ${answers} a
            where a.account_id = ${accountId} and a.studying_id = s._id and a.received_at >= ${since})))`,
      ),
    )
    .orderBy(asc(contacts.updated_at), asc(contacts._id))
    .limit(limit)
}
