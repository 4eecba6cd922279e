import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { contactNotes } from '#db/schema/contacts.ts'

/** What people wrote about these contacts, the oldest first: notes, calls and messages. */
export function listWrittenNotes(tx: AccountQuery, contactIds: readonly string[]) {
  return tx
    .select({
      contact_id: contactNotes.contact_id,
      note_date: contactNotes.note_date,
      note_text: contactNotes.note_text,
    })
    .from(contactNotes)
    .where(
      and(
        eq(contactNotes.account_id, tx.accountId),
        inArray(contactNotes.contact_id, [...contactIds]),
        inArray(contactNotes.note_kind, ['note', 'call', 'message']),
      ),
    )
    .orderBy(asc(contactNotes.note_date), asc(contactNotes._id))
}
