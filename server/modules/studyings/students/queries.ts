import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AccountQuery } from '#db/query.ts'
import { contacts } from '#db/schema/contacts.ts'
import { moment as momentOf, studyings } from '#db/schema/studyings.ts'
import { isWithin } from '../../../lib/span-queries.ts'
import type { TypedSpan } from '../../../lib/text-fields.ts'
import type { Cursor } from '../reviewing/queries.ts'
import { isOfContactOf, isOpen, isWaiting, type ReviewScope, visible } from '../scope-queries.ts'

export interface StudentFilter {
  /** Only this user's own contacts. */
  user_id?: string | undefined
  contact_id?: string | undefined
  search?: string | undefined
  /** When the last lesson was started or finished. */
  active?: TypedSpan | undefined
  /** Whether the search finds phones, too; without it names only. */
  reads_phones?: boolean
}

const moment = momentOf(studyings)
const newer = alias(studyings, 'newer')

/** Whether a studying is the newest one of its contact: it determines the contact's position in the list. */
function isNewestOfContact(tx: AccountQuery): SQL {
  return notExists(
    tx
      .select({ one: sql`1` })
      .from(newer)
      .where(
        and(
          eq(newer.account_id, tx.accountId),
          eq(newer.studying_contact_id, studyings.studying_contact_id),
          isNull(newer.reset_at),
          isNull(newer.archived_at),
          sql`(${momentOf(newer)}, ${newer._id}) > (${moment}, ${studyings._id})`,
        ),
      ),
  )
}

/** Contacts with studyings, most recent activity first; an index scan reads only the rows of the page. */
export function listStudents(
  tx: AccountQuery,
  scope: ReviewScope,
  {
    filter,
    place,
    limit,
  }: { filter: StudentFilter; place?: Pick<Cursor, 'moment' | '_id'> | undefined; limit: number },
) {
  const { user_id, contact_id, search, active, reads_phones } = filter
  const found = reads_phones
    ? sql`search_contact_ids(${search}, ${scope.own_contacts_of}::uuid)`
    : sql`search_contact_names(${search})`
  // Select the rows of the page before counting.
  const page = tx
    .select({ _id: studyings._id })
    .from(studyings)
    .innerJoin(contacts, and(eq(contacts._id, studyings.studying_contact_id), isNull(contacts.archived_at)))
    .where(
      and(
        visible(tx.accountId, scope),
        isNotNull(studyings.studying_contact_id),
        isNewestOfContact(tx),
        isWithin(moment, active),
        user_id === undefined ? undefined : isOfContactOf(tx.accountId, user_id),
        contact_id === undefined ? undefined : eq(studyings.studying_contact_id, contact_id),
        search ? sql`${studyings.studying_contact_id} in (select ${found})` : undefined,
        place && sql`(${moment}, ${studyings._id}) < (${place.moment}::timestamptz, ${place._id}::uuid)`,
      ),
    )
    .orderBy(desc(moment), desc(studyings._id))
    .limit(limit)
  return tx
    .select({
      _id: contacts._id,
      contact_fullname: contacts.contact_fullname,
      contact_phones: contacts.contact_phones,
      contact_status_id: contacts.contact_status_id,
      last_studying_id: studyings._id,
      last_activity_at: sql<Date>`${moment}`.mapWith(studyings.created_at),
      moment,
    })
    .from(studyings)
    .innerJoin(contacts, eq(contacts._id, studyings.studying_contact_id))
    .where(and(eq(studyings.account_id, tx.accountId), inArray(studyings._id, page)))
    .orderBy(desc(moment), desc(studyings._id))
}
export type ListedStudent = Awaited<ReturnType<typeof listStudents>>[number]

/** How many studyings each of these contacts has, how many wait and how many are reviewed. */
export function countStudyingsOf(tx: AccountQuery, contactIds: readonly string[]) {
  return tx
    .select({
      contact_id: sql<string>`${studyings.studying_contact_id}`,
      studyings_count: sql<number>`count(*)::int`,
      waiting_count: sql<number>`count(*) filter (where ${isWaiting})::int`,
      reviewed_count: sql<number>`count(*) filter (where not ${isOpen})::int`,
    })
    .from(studyings)
    .where(
      and(visible(tx.accountId, { own_contacts_of: null }), inArray(studyings.studying_contact_id, [...contactIds])),
    )
    .groupBy(studyings.studying_contact_id)
    .orderBy(asc(studyings.studying_contact_id))
}
export type StudyingCounts = Awaited<ReturnType<typeof countStudyingsOf>>[number]
