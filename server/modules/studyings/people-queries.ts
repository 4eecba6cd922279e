import { and, asc, eq, exists, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Query } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { contacts, missioners } from '#db/schema/people.ts'
import { studyings } from '#db/schema/studyings.ts'

// The people around a studying: who reviews it and whose it is.

export async function hasUser(tx: Query, accountId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ _id: users._id })
    .from(users)
    .where(and(eq(users.account_id, accountId), eq(users._id, userId)))
  return rows.length > 0
}

/** The contacts of one person that have studyings, by name. */
export function listStudentsOf(tx: Query, accountId: string, userId: string) {
  return tx
    .select({
      _id: contacts._id,
      contact_fullname: contacts.contact_fullname,
      contact_phones: contacts.contact_phones,
      contact_status_id: contacts.contact_status_id,
      studyings_count: sql<number>`count(*)::int`,
      waiting_count: sql<number>`count(*) filter (where ${studyings.finished_at} is not null and not ${studyings.studying_review})::int`,
      reviewed_count: sql<number>`count(*) filter (where ${studyings.studying_review})::int`,
    })
    .from(contacts)
    .innerJoin(missioners, eq(missioners._id, contacts.contact_owner_id))
    .innerJoin(studyings, eq(studyings.studying_contact_id, contacts._id))
    .where(
      and(
        eq(contacts.account_id, accountId),
        eq(missioners.user_id, userId),
        isNull(missioners.archived_at),
        isNull(contacts.archived_at),
        isNull(studyings.reset_at),
        isNull(studyings.archived_at),
      ),
    )
    .groupBy(contacts._id)
    .orderBy(asc(contacts.contact_fullname), asc(contacts._id))
}
export type StudentRecord = Awaited<ReturnType<typeof listStudentsOf>>[number]

/** Whether the account has this contact; of one person's own contacts only, when `ownerUserId` is given. */
export async function hasContact(tx: Query, accountId: string, contactId: string, ownerUserId: string | null) {
  const rows = await tx
    .select({ _id: contacts._id })
    .from(contacts)
    .leftJoin(missioners, and(eq(missioners._id, contacts.contact_owner_id), isNull(missioners.archived_at)))
    .where(
      and(
        eq(contacts.account_id, accountId),
        eq(contacts._id, contactId),
        isNull(contacts.archived_at),
        ownerUserId === null ? undefined : eq(missioners.user_id, ownerUserId),
      ),
    )
  return rows.length > 0
}

export async function setStudyingContact(
  tx: Query,
  accountId: string,
  studyingId: string,
  contactId: string,
  now: Date,
) {
  await tx
    .update(studyings)
    .set({ studying_contact_id: contactId, updated_at: now })
    .where(and(eq(studyings.account_id, accountId), eq(studyings._id, studyingId)))
}

/** A studying that was reset after `since`, unless its student has begun the lesson anew. */
export async function findJustReset(tx: Query, accountId: string, studyingId: string, since: Date) {
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
              eq(fresh.account_id, accountId),
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
    .where(and(eq(studyings.account_id, accountId), eq(studyings._id, studyingId), gte(studyings.reset_at, since)))
  return rows[0]
}

/** Brings a studying back as it was. */
export async function unresetStudying(tx: Query, accountId: string, studyingId: string, now: Date) {
  await tx
    .update(studyings)
    .set({ reset_at: null, updated_at: now })
    .where(and(eq(studyings.account_id, accountId), eq(studyings._id, studyingId)))
}

/** Takes a studying out of every list, with its answers and comments. */
export async function resetStudying(tx: Query, accountId: string, studyingId: string, now: Date) {
  await tx
    .update(studyings)
    .set({ reset_at: now, updated_at: now })
    .where(and(eq(studyings.account_id, accountId), eq(studyings._id, studyingId)))
}
