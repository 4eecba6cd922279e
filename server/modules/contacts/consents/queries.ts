import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { contactNotes } from '#db/schema/contacts.ts'
import { users } from '#db/schema/users.ts'
import type { ConsentBasis, ConsentChannel } from '#domain/contact/consent.ts'

const channel = sql<ConsentChannel>`${contactNotes.note_details} ->> 'consent_channel'`

/** What each of these contacts said last of each channel. Row security hides people of other accounts: their names are null. */
export function listConsents(tx: AccountQuery, contactIds: readonly string[]) {
  return tx
    .selectDistinctOn([contactNotes.contact_id, channel], {
      contact_id: contactNotes.contact_id,
      channel,
      is_given: sql<boolean>`(${contactNotes.note_details} ->> 'is_given')::boolean`,
      basis: sql<ConsentBasis>`${contactNotes.note_details} ->> 'consent_basis'`,
      recorded_at: contactNotes.note_date,
      recorded_by_name: users.user_fullname,
    })
    .from(contactNotes)
    .leftJoin(users, eq(users._id, contactNotes.note_author))
    .where(
      and(
        eq(contactNotes.account_id, tx.accountId),
        inArray(contactNotes.contact_id, [...contactIds]),
        eq(contactNotes.note_kind, 'consent'),
      ),
    )
    .orderBy(contactNotes.contact_id, channel, desc(contactNotes.note_date), desc(contactNotes._id))
}
