import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { contactNotes, contacts } from '#db/schema/contacts.ts'
import { missioners } from '#db/schema/missioners.ts'

const waiting = (accountId: string) =>
  and(eq(contacts.account_id, accountId), isNull(contacts.contact_owner_id), isNull(contacts.archived_at))

/** The contact that waits longest, locked; another caller at the same time gets the one after it. */
export async function lockLongestWaiting(tx: AccountQuery): Promise<string | undefined> {
  const rows = await tx
    .select({ _id: contacts._id })
    .from(contacts)
    .where(waiting(tx.accountId))
    .orderBy(contacts.created_at, contacts._id)
    .limit(1)
    .for('no key update', { skipLocked: true })
  return rows[0]?._id
}

/** The first missioner record of a person with what it may take in a week; locked, so that two calls are counted one by one. */
export async function lockMissioner(tx: AccountQuery, userId: string) {
  const rows = await tx
    .select({ _id: missioners._id, missioner_capacity: missioners.missioner_capacity })
    .from(missioners)
    .where(and(eq(missioners.account_id, tx.accountId), eq(missioners.user_id, userId), isNull(missioners.archived_at)))
    .orderBy(missioners.created_at, missioners._id)
    .limit(1)
    .for('no key update')
  return rows[0]
}

/** How many contacts a person has taken from the pool since then. */
export function countTaken(tx: AccountQuery, userId: string, since: Date): Promise<number> {
  return tx.$count(
    contactNotes,
    and(
      eq(contactNotes.account_id, tx.accountId),
      eq(contactNotes.note_author, userId),
      eq(contactNotes.note_kind, 'transfer'),
      gte(contactNotes.note_date, since),
      sql`${contactNotes.note_details} ->> 'from_pool' = 'true'`,
    ),
  )
}
