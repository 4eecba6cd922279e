import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { contactNotes, contacts } from '#db/schema/contacts.ts'
import { missioners } from '#db/schema/missioners.ts'

/** A contact, locked until the transaction ends, and the person who looks after it. */
export async function lockReported(tx: AccountQuery, contactId: string) {
  const [row] = await tx
    .select({
      contact_status_id: contacts.contact_status_id,
      owner_user_id: sql<string | null>`(select m.user_id from ${missioners} m
        where m._id = ${contacts.contact_owner_id} and m.account_id = ${tx.accountId} and m.archived_at is null)`,
    })
    .from(contacts)
    .where(and(eq(contacts.account_id, tx.accountId), eq(contacts._id, contactId), isNull(contacts.archived_at)))
    .for('no key update')
  return row
}

/** Whether the history says already, since then, that nothing happens in a studying. */
export async function hasSilence(tx: AccountQuery, contactId: string, studyingId: string, since: Date) {
  const found = await tx.$count(
    contactNotes,
    and(
      eq(contactNotes.account_id, tx.accountId),
      eq(contactNotes.contact_id, contactId),
      eq(contactNotes.note_kind, 'silence'),
      sql`${contactNotes.note_details} ->> 'studying_id' = ${studyingId}`,
      sql`${contactNotes.note_date} > ${since.toISOString()}::timestamptz`,
    ),
  )
  return found > 0
}
