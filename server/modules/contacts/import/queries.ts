import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { recountContacts } from '#db/recount.ts'
import { contacts } from '#db/schema/contacts.ts'
import { type ContactChanges, editable } from '../changing/queries.ts'

interface NewContact extends ContactChanges {
  _id: string
  created_by: string
  created_at: Date
  updated_at: Date
}

/** Rows of one statement. */
const CHUNK = 1_000
const newColumns = sql.raw(['_id', ...Object.keys(editable), 'created_by', 'created_at', 'updated_at'].join(', '))

/** The rows are one parameter: thousands of parameters would hold the event loop. */
export async function insertContacts(tx: AccountQuery, rows: readonly NewContact[]): Promise<void> {
  for (const json of inChunks(rows))
    await tx.execute(sql`
      insert into ${contacts} (account_id, ${newColumns})
      select ${tx.accountId}::uuid, ${newColumns} from jsonb_populate_recordset(null::contacts, ${json}::jsonb)`)
  recountContacts(
    tx,
    rows.map(({ _id }) => _id),
  )
}

function* inChunks(rows: readonly object[]): Generator<string> {
  for (let start = 0; start < rows.length; start += CHUNK) yield JSON.stringify(rows.slice(start, start + CHUNK))
}

/** The contacts of the account that have one of these phones, by the key that tells phones apart. */
export function listByPhoneKeys(tx: AccountQuery, phones: readonly string[]) {
  return tx
    .select({ _id: contacts._id, contact_owner_id: contacts.contact_owner_id, contact_phones: contacts.contact_phones })
    .from(contacts)
    .where(
      and(
        eq(contacts.account_id, tx.accountId),
        isNull(contacts.archived_at),
        sql`${contacts._id} in (select contact_ids_of_phones(${JSON.stringify(phones)}::jsonb))`,
      ),
    )
}
