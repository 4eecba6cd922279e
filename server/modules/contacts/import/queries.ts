import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { contactNotes, contacts } from '#db/schema/contacts.ts'

type NewContact = Omit<typeof contacts.$inferInsert, 'account_id'>
type NewNote = Omit<typeof contactNotes.$inferInsert, 'account_id'>

/** Rows of one statement: each has some twenty parameters, of which PostgreSQL takes 65,535. */
const CHUNK = 1_000

export async function insertContacts(tx: Query, accountId: string, rows: readonly NewContact[]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx.insert(contacts).values(rows.slice(start, start + CHUNK).map((row) => ({ ...row, account_id: accountId })))
}

export async function insertNotes(tx: Query, accountId: string, rows: readonly NewNote[]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx
      .insert(contactNotes)
      .values(rows.slice(start, start + CHUNK).map((row) => ({ ...row, account_id: accountId })))
}

/** The contacts of the account that have one of these phones, by the key that tells phones apart. */
export function listByPhoneKeys(tx: Query, accountId: string, phones: readonly string[]) {
  return tx
    .select({ _id: contacts._id, contact_owner_id: contacts.contact_owner_id, contact_phones: contacts.contact_phones })
    .from(contacts)
    .where(
      and(
        eq(contacts.account_id, accountId),
        isNull(contacts.archived_at),
        sql`${contacts._id} in (select contact_ids_of_phones(${JSON.stringify(phones)}::jsonb))`,
      ),
    )
}
