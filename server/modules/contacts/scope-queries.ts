import { type AnyColumn, and, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import type { ContactStatus } from '#domain/contact/contact-status.ts'

/** Whether a contact belongs to a person: `owner` is `contact_owner_id`, the missioner record of this user. */
export function isOwnedBy(accountId: string, owner: AnyColumn | SQL, userId: string): SQL<boolean> {
  return sql<boolean>`exists (
    select from missioners m
    where m._id = ${owner} and m.account_id = ${accountId} and m.user_id = ${userId} and m.archived_at is null)`
}

/** The missioner records of a person, as a query: what `contact_owner_id` of the person's contacts is. */
export function ownerIdsOf(accountId: string | Placeholder, userId: string | Placeholder): SQL {
  return sql`
    select m._id from missioners m where m.account_id = ${accountId} and m.user_id = ${userId} and m.archived_at is null`
}

/** Whether nothing has happened with a contact since the moment of its status; statuses without one need no update. */
export function needsUpdate(idle_since: readonly (readonly [ContactStatus, Date])[]): SQL<boolean> {
  const cases = idle_since.map(([status, since]) => sql`when ${status} then ${since.toISOString()}::timestamptz`)
  return sql<boolean>`${contacts.updated_at} < case ${contacts.contact_status_id} ${sql.join(cases, sql` `)} end`
}

/** Whether a contact is offered to a person, by an offer since then. */
export const isOffered = (accountId: string, userId: string, since: Date) =>
  and(
    eq(contacts.account_id, accountId),
    isNull(contacts.archived_at),
    isNotNull(contacts.contact_offered_to),
    sql`${contacts.contact_offered_to} in (${ownerIdsOf(accountId, userId)})`,
    sql`${contacts.contact_offered_at} > ${since.toISOString()}::timestamptz`,
  )
