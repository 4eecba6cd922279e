import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { contactNotes, contacts } from '#db/schema/contacts.ts'
import type { SheetContact } from './read-rows.ts'

interface NewContact extends Omit<SheetContact, 'note_text' | 'owner_name'> {
  _id: string
  contact_owner_id: string | null
  contact_source_id: string | null
  created_by: string
  created_at: Date
  updated_at: Date
}
interface NewNote {
  _id: string
  contact_id: string
  note_text: string
  note_date: Date
  note_author: string
}

/** Rows of one statement. */
const CHUNK = 1_000
const contactFields = sql.raw(
  `_id, contact_fullname, contact_phones, contact_location, contact_tags, contact_socials, contact_owner_id,
   contact_source_id, created_by, created_at, updated_at`,
)
const noteFields = sql.raw('_id, contact_id, note_text, note_date, note_author')

/** The rows are one parameter: thousands of parameters would hold the event loop. */
export async function insertContacts(tx: Query, accountId: string, rows: readonly NewContact[]): Promise<void> {
  for (const json of inChunks(rows))
    await tx.execute(sql`
      insert into ${contacts} (account_id, ${contactFields})
      select ${accountId}::uuid, ${contactFields} from jsonb_populate_recordset(null::contacts, ${json}::jsonb)`)
}

export async function insertNotes(tx: Query, accountId: string, rows: readonly NewNote[]): Promise<void> {
  for (const json of inChunks(rows))
    await tx.execute(sql`
      insert into ${contactNotes} (account_id, ${noteFields})
      select ${accountId}::uuid, ${noteFields} from jsonb_populate_recordset(null::contact_notes, ${json}::jsonb)`)
}

function* inChunks(rows: readonly object[]): Generator<string> {
  for (let start = 0; start < rows.length; start += CHUNK) yield JSON.stringify(rows.slice(start, start + CHUNK))
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
