import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { contacts } from '#db/schema/contacts.ts'
import { ownerIdsOf } from '../scope-queries.ts'

/** Numbers that cannot be dialled; `is_confirmed` are those that were looked at. */
const unknownPhones = sql`(select count(*)::int from jsonb_array_elements(${contacts.contact_phones}) p
  where p ->> 'checked' = 'unknown' and p -> 'is_confirmed' is null)`

const toCheck = (accountId: string, ownerUserId: string | null): SQL | undefined =>
  and(
    eq(contacts.account_id, accountId),
    isNull(contacts.archived_at),
    // As the index `contacts_phones_to_check` has it.
    sql`${contacts.contact_phones} @> '[{"checked": "unknown"}]'`,
    ownerUserId === null ? undefined : sql`${contacts.contact_owner_id} in (${ownerIdsOf(accountId, ownerUserId)})`,
    sql`${unknownPhones} > 0`,
  )

/** The number of phones, of one person's contacts only, if given. */
export async function countToCheck(tx: AccountQuery, ownerUserId: string | null): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`coalesce(sum(${unknownPhones}), 0)::int` })
    .from(contacts)
    .where(toCheck(tx.accountId, ownerUserId))
  return row?.count ?? 0
}

/** Contacts with such phones in the order of their ids, after one of them. */
export function listToCheck(
  tx: AccountQuery,
  ownerUserId: string | null,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return tx
    .select({
      _id: contacts._id,
      contact_fullname: contacts.contact_fullname,
      contact_phones: contacts.contact_phones,
      contact_locale: contacts.contact_locale,
      contact_location: contacts.contact_location,
    })
    .from(contacts)
    .where(and(toCheck(tx.accountId, ownerUserId), after === undefined ? undefined : gt(contacts._id, after)))
    .orderBy(asc(contacts._id))
    .limit(limit)
}
