import { and, asc, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AccountQuery } from '#db/query.ts'
import { contacts } from '#db/schema/contacts.ts'
import { moment as momentOf, studyings } from '#db/schema/studyings.ts'
import type { studentColumns } from '#domain/lists/list-sorts.ts'
import { follows, type Key, known, moment as momentKey, orderBy, placeOf, word } from '../../../lib/order-queries.ts'
import { isWithin } from '../../../lib/span-queries.ts'
import type { TypedSpan } from '../../../lib/text-fields.ts'
import { isOfContactOf, isOpen, isOpenIn, isWaiting, isWaitingIn, type ReviewScope, visible } from '../scope-queries.ts'

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
const counted = alias(studyings, 'counted')

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

const phone = sql`(${contacts.contact_phones} -> 0 ->> 'phone')`
const active = [momentKey(moment), { value: sql`${studyings._id}`, type: 'uuid' }] as const
const countOf = (what: SQL): readonly Key[] => [
  {
    value: sql`(select count(*) filter (where ${what})::int from ${studyings} counted
      where ${counted.account_id} = ${contacts.account_id} and ${counted.studying_contact_id} = ${contacts._id}
        and ${counted.reset_at} is null and ${counted.archived_at} is null)`,
    type: 'integer',
  },
  ...active,
]

/** The order by each column. */
export const studentKeys: Record<(typeof studentColumns)[number], readonly Key[]> = {
  name: [
    ...known(sql`nullif(${contacts.contact_fullname}, '')`, word(sql`left(${contacts.contact_fullname}, 200)`)),
    ...active,
  ],
  phone: [...known(phone, word(phone)), ...active],
  status: [{ value: sql`${contacts.contact_status_id}`, type: 'integer' }, ...active],
  lessons: countOf(sql`true`),
  reviewed: countOf(sql`not ${isOpenIn(counted)}`),
  waiting: countOf(isWaitingIn(counted)),
  active,
}

interface StudentList {
  filter: StudentFilter
  keys: readonly Key[]
  /** The texts of the last row's place. */
  after?: readonly string[] | undefined
  limit: number
}

/** Contacts with studyings in an order. By the most recent activity an index scan reads only the rows of the page. */
export function listStudents(tx: AccountQuery, scope: ReviewScope, { filter, keys, after, limit }: StudentList) {
  const { user_id, contact_id, search, active: span, reads_phones } = filter
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
        isWithin(moment, span),
        user_id === undefined ? undefined : isOfContactOf(tx.accountId, user_id),
        contact_id === undefined ? undefined : eq(studyings.studying_contact_id, contact_id),
        search ? sql`${studyings.studying_contact_id} in (select ${found})` : undefined,
        after && follows(keys, (at) => sql`${after[at]}`),
      ),
    )
    .orderBy(orderBy(keys))
    .limit(limit)
  return tx
    .select({
      _id: contacts._id,
      contact_fullname: contacts.contact_fullname,
      contact_phones: contacts.contact_phones,
      contact_status_id: contacts.contact_status_id,
      last_activity_at: sql<Date>`${moment}`.mapWith(studyings.created_at),
      place: placeOf(keys),
    })
    .from(studyings)
    .innerJoin(contacts, eq(contacts._id, studyings.studying_contact_id))
    .where(and(eq(studyings.account_id, tx.accountId), inArray(studyings._id, page)))
    .orderBy(orderBy(keys))
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
