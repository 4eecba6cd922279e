import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { recountContacts } from '#db/recount.ts'
import { courses } from '#db/schema/courses.ts'
import { studyRequests } from '#db/schema/requests.ts'
import type { requestColumns } from '#domain/lists/list-sorts.ts'
import { isRequestOf } from '../../lib/figure-queries.ts'
import type { RequestFigure } from '../../lib/figures.ts'
import { follows, type Key, known, moment, orderBy, placeOf, word } from '../../lib/order-queries.ts'
import { isWithin } from '../../lib/span-queries.ts'
import type { TypedSpan } from '../../lib/text-fields.ts'

interface Part {
  /** Those of which a contact was made, or those that wait. */
  isHandled: boolean
  /** Only the requests behind a figure of the statistics, archived ones too. */
  figure?: RequestFigure | undefined
  /** Those that look automatic, in place of the others. */
  automatic?: boolean | undefined
  created?: TypedSpan | undefined
  keys: readonly Key[]
  after?: readonly string[] | undefined
  limit: number
}

const { created_at, contact_id, looks_automatic } = studyRequests
const _id: Key = { value: sql`${studyRequests._id}`, type: 'uuid' }
const reached = sql`coalesce(${studyRequests.phone} ->> 'phone', ${studyRequests.email})`
// A cursor has the beginning.
const message = sql`left(${studyRequests.message}, 100)`
/** The order of requests by each column. */
export const requestKeys: Record<(typeof requestColumns)[number], readonly Key[]> = {
  name: [word(sql`${studyRequests.fullname}`), _id],
  phone: [...known(reached, word(reached)), _id],
  message: [...known(message, word(message)), _id],
  created: [moment(sql`${created_at}`), _id],
}

/** The requests of an account that wait, or of which a contact was made, in an order. */
export function listRequests(
  tx: AccountQuery,
  { isHandled, figure, automatic = false, created, keys, after, limit }: Part,
) {
  return tx
    .select({
      _id: studyRequests._id,
      fullname: studyRequests.fullname,
      phone: studyRequests.phone,
      email: studyRequests.email,
      location: studyRequests.location,
      message: studyRequests.message,
      course_title: courses.course_title,
      contact_id,
      created_at,
      place: placeOf(keys),
    })
    .from(studyRequests)
    .leftJoin(courses, and(eq(courses._id, studyRequests.course_id), eq(courses.account_id, tx.accountId)))
    .where(
      and(
        figure ? isRequestOf(tx.accountId, figure) : present(tx.accountId),
        isHandled ? isNotNull(contact_id) : and(isNull(contact_id), eq(looks_automatic, automatic)),
        isWithin(created_at, created),
        after && follows(keys, (at) => sql`${after[at]}`),
      ),
    )
    .orderBy(orderBy(keys))
    .limit(limit)
}

/** How many requests wait, how many look automatic, and of how many a contact was made. */
export async function countListed(tx: AccountQuery, created: TypedSpan | undefined) {
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*) filter (where ${contact_id} is null and not ${looks_automatic})::int`,
      automatic: sql<number>`count(*) filter (where ${contact_id} is null and ${looks_automatic})::int`,
      handled: sql<number>`count(${contact_id})::int`,
    })
    .from(studyRequests)
    .where(and(present(tx.accountId), isWithin(studyRequests.created_at, created)))
  return row ?? { waiting: 0, automatic: 0, handled: 0 }
}

export type StudyRequestRow = typeof studyRequests.$inferSelect

const present = (accountId: string) => and(eq(studyRequests.account_id, accountId), isNull(studyRequests.archived_at))

/** Without those that look automatic. */
const real = (accountId: string) => and(present(accountId), eq(studyRequests.looks_automatic, false))

/** The requests of an account, whole, in an order. */
export function listWhole(tx: AccountQuery, { keys, after, limit }: Pick<Part, 'keys' | 'after' | 'limit'>) {
  return tx
    .select({ request: getTableColumns(studyRequests), place: placeOf(keys) })
    .from(studyRequests)
    .where(and(real(tx.accountId), after && follows(keys, (at) => sql`${after[at]}`)))
    .orderBy(orderBy(keys))
    .limit(limit)
}

export function countRequests(tx: AccountQuery): Promise<number> {
  return tx.$count(studyRequests, real(tx.accountId))
}

/**
 * The same person's open request, locked until the transaction ends. A request that names another e-mail address, place or course
 * is stored separately: a caller who knows a name and a phone could otherwise change what the person said.
 */
export async function lockSameRequest(
  tx: AccountQuery,
  { fullname, phone, email, location, course_id, looks_automatic }: StudyRequestRow,
): Promise<StudyRequestRow | undefined> {
  if (!phone) return undefined
  const [row] = await tx
    .select()
    .from(studyRequests)
    .where(
      and(
        present(tx.accountId),
        isNull(studyRequests.contact_id),
        eq(studyRequests.fullname, fullname),
        eq(studyRequests.looks_automatic, looks_automatic),
        sql`${studyRequests.phone} ->> 'phone' = ${phone.phone}`,
        email ? eq(studyRequests.email, email) : undefined,
        location ? sql`coalesce(${studyRequests.location}, '') in ('', ${location})` : undefined,
        course_id ? sql`coalesce(${studyRequests.course_id}, ${course_id}) = ${course_id}` : undefined,
      ),
    )
    .orderBy(asc(studyRequests.created_at))
    .limit(1)
    .for('update')
  return row
}

/** Stores what a repeated request adds to the first one. */
export async function extendRequest(
  tx: AccountQuery,
  requestId: string,
  changes: Partial<Pick<StudyRequestRow, 'message' | 'location' | 'course_id' | 'consent_version'>>,
): Promise<void> {
  await tx
    .update(studyRequests)
    .set(changes)
    .where(and(present(tx.accountId), eq(studyRequests._id, requestId)))
}

export async function findRequest(tx: AccountQuery, requestId: string) {
  const [row] = await tx
    .select()
    .from(studyRequests)
    .where(and(eq(studyRequests.account_id, tx.accountId), eq(studyRequests._id, requestId)))
  return row
}

export async function insertRequest(tx: AccountQuery, request: StudyRequestRow): Promise<void> {
  await tx.insert(studyRequests).values({ ...request, account_id: tx.accountId })
}

export async function isPublicCourse(tx: AccountQuery, courseId: string): Promise<boolean> {
  const found = await tx.$count(
    courses,
    and(eq(courses.account_id, tx.accountId), eq(courses._id, courseId), isNull(courses.archived_at)),
  )
  return found > 0
}

/** Puts a request among those of people; resolves to whether there was one. */
export async function setReal(tx: AccountQuery, requestId: string): Promise<boolean> {
  const rows = await tx
    .update(studyRequests)
    .set({ looks_automatic: false })
    .where(and(present(tx.accountId), eq(studyRequests._id, requestId)))
    .returning({ _id: studyRequests._id })
  return rows.length > 0
}

/** A present request, locked until the transaction ends. */
export async function lockRequest(tx: AccountQuery, requestId: string) {
  const [row] = await tx
    .select()
    .from(studyRequests)
    .where(and(present(tx.accountId), eq(studyRequests._id, requestId)))
    .for('update')
  return row
}

export async function setContact(tx: AccountQuery, requestId: string, contactId: string): Promise<void> {
  await tx
    .update(studyRequests)
    .set({ contact_id: contactId, looks_automatic: false })
    .where(and(present(tx.accountId), eq(studyRequests._id, requestId)))
  recountContacts(tx, [contactId])
}

/** Archives a request or brings it back; resolves to whether there was one. */
export async function setArchived(tx: AccountQuery, requestId: string, archived_at: Date | null) {
  const isOther = archived_at === null ? isNotNull(studyRequests.archived_at) : isNull(studyRequests.archived_at)
  const rows = await tx
    .update(studyRequests)
    .set({ archived_at })
    .where(and(eq(studyRequests.account_id, tx.accountId), eq(studyRequests._id, requestId), isOther))
    .returning({ _id: studyRequests._id })
  return rows.length > 0
}
