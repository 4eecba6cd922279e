import { and, asc, countDistinct, eq, exists, gt, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AccountQuery } from '#db/query.ts'
import { recountStudyings } from '#db/recount.ts'
import { contacts } from '#db/schema/contacts.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import { studyings } from '#db/schema/studyings.ts'
import { users } from '#db/schema/users.ts'
import { isOwnedBy } from '../../contacts/scope-queries.ts'
import { isOpen, isWaiting, type ReviewScope, visible } from '../scope-queries.ts'

// The people of a studying: its reviewer and its student.

export async function hasUser(tx: AccountQuery, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ _id: users._id })
    .from(users)
    .where(and(eq(users.account_id, tx.accountId), eq(users._id, userId)))
  return rows.length > 0
}

/** What makes a row of contacts and studyings a student of this user. */
const isStudentOf = (accountId: string, userId: string) =>
  and(
    eq(contacts.account_id, accountId),
    isOwnedBy(accountId, contacts.contact_owner_id, userId),
    isNull(contacts.archived_at),
    isNull(studyings.reset_at),
    isNull(studyings.archived_at),
  )

/** The contacts of one user that have studyings, by name. */
export function listStudentsOf(
  tx: AccountQuery,
  userId: string,
  { after, limit }: { after: readonly [string, string] | undefined; limit: number },
) {
  return tx
    .select({
      _id: contacts._id,
      contact_fullname: contacts.contact_fullname,
      contact_phones: contacts.contact_phones,
      contact_status_id: contacts.contact_status_id,
      studyings_count: sql<number>`count(*)::int`,
      waiting_count: sql<number>`count(*) filter (where ${isWaiting})::int`,
      reviewed_count: sql<number>`count(*) filter (where not ${isOpen})::int`,
    })
    .from(contacts)
    .innerJoin(studyings, eq(studyings.studying_contact_id, contacts._id))
    .where(
      and(
        isStudentOf(tx.accountId, userId),
        after && sql`(${contacts.contact_fullname}, ${contacts._id}) > (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .groupBy(contacts.account_id, contacts._id)
    .orderBy(asc(contacts.contact_fullname), asc(contacts._id))
    .limit(limit)
}
export type StudentRecord = Awaited<ReturnType<typeof listStudentsOf>>[number]

/** How many contacts of one user have studyings. */
export async function countStudentsOf(tx: AccountQuery, userId: string): Promise<number> {
  const rows = await tx
    .select({ count: countDistinct(contacts._id) })
    .from(contacts)
    .innerJoin(studyings, eq(studyings.studying_contact_id, contacts._id))
    .where(isStudentOf(tx.accountId, userId))
  return rows[0]?.count ?? 0
}

export async function setStudyingContact(tx: AccountQuery, studyingId: string, contactId: string, now: Date) {
  await tx
    .update(studyings)
    .set({ studying_contact_id: contactId, updated_at: now })
    .where(and(eq(studyings.account_id, tx.accountId), eq(studyings._id, studyingId)))
  recountStudyings(tx, [studyingId])
}

/** Makes those studyings a contact's that are still guests'. Resolves to them. */
export function setContactOfGuests(tx: AccountQuery, ids: readonly string[], contactId: string, now: Date) {
  recountStudyings(tx, ids)
  return tx
    .update(studyings)
    .set({ studying_contact_id: contactId, updated_at: now })
    .where(and(guests(tx.accountId), inArray(studyings._id, [...ids])))
    .returning({
      _id: studyings._id,
      lesson_title: sql<string>`(select r.lesson_title from ${lessonRevisions} r
        where r._id = ${studyings.revision_id} and r.account_id = ${tx.accountId})`,
    })
}

/** Tells studyings of guests apart from a contact that has their phone, or takes that back. Resolves to their number. */
export async function tellGuestsApart(
  tx: AccountQuery,
  ids: readonly string[],
  { contact_id, are_apart }: { contact_id: string; are_apart: boolean },
): Promise<number> {
  const without = sql`array_remove(${studyings.told_apart}, ${contact_id}::uuid)`
  const rows = await tx
    .update(studyings)
    .set({ told_apart: are_apart ? sql`array_append(${without}, ${contact_id}::uuid)` : without })
    .where(and(guests(tx.accountId), inArray(studyings._id, [...ids])))
    .returning({ _id: studyings._id })
  return rows.length
}

const guests = (accountId: string) =>
  and(
    eq(studyings.account_id, accountId),
    isNull(studyings.studying_contact_id),
    isNull(studyings.studying_user_id),
    isNull(studyings.reset_at),
    isNull(studyings.archived_at),
  )

/** The studyings without a contact in which a student gave this phone, at most 500. */
export function listWithPhone(
  tx: AccountQuery,
  scope: ReviewScope,
  { phone, besides }: { phone: string; besides: string },
) {
  return tx
    .select({ _id: studyings._id })
    .from(studyings)
    .where(
      and(
        visible(tx.accountId, scope),
        isNull(studyings.studying_contact_id),
        sql`${studyings.studying_user_phone} ->> 'phone' = ${phone}`,
        ne(studyings._id, besides),
      ),
    )
    .limit(500)
}

/** A studying that was reset after `since`, unless its student has started the lesson again. */
export async function findRecentlyReset(tx: AccountQuery, studyingId: string, since: Date) {
  const fresh = alias(studyings, 'fresh')
  const rows = await tx
    .select({
      _id: studyings._id,
      hasFresh: exists(
        tx
          .select({ one: sql`1` })
          .from(fresh)
          .where(
            and(
              eq(fresh.account_id, tx.accountId),
              eq(fresh.lesson_id, studyings.lesson_id),
              isNull(fresh.reset_at),
              isNull(fresh.archived_at),
              gt(fresh.created_at, studyings.reset_at),
              or(
                eq(fresh.studying_user_id, studyings.studying_user_id),
                eq(fresh.studying_contact_id, studyings.studying_contact_id),
                eq(fresh.guest_secret_hash, studyings.guest_secret_hash),
              ),
            ),
          ),
      ).mapWith(Boolean),
    })
    .from(studyings)
    .where(and(eq(studyings.account_id, tx.accountId), eq(studyings._id, studyingId), gte(studyings.reset_at, since)))
  return rows[0]
}

/** Undoes the reset of a studying. */
export async function undoStudyingReset(tx: AccountQuery, studyingId: string, now: Date) {
  await tx
    .update(studyings)
    .set({ reset_at: null, updated_at: now })
    .where(and(eq(studyings.account_id, tx.accountId), eq(studyings._id, studyingId)))
  recountStudyings(tx, [studyingId])
}

/** Hides a studying, with its answers and comments, from all lists. */
export async function resetStudying(tx: AccountQuery, studyingId: string, now: Date) {
  await tx
    .update(studyings)
    .set({ reset_at: now, updated_at: now })
    .where(and(eq(studyings.account_id, tx.accountId), eq(studyings._id, studyingId)))
  recountStudyings(tx, [studyingId])
}
