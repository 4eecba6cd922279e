import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { courses } from '#db/schema/courses.ts'
import { studyRequests } from '#db/schema/requests.ts'
import { isRequestOf } from '../../lib/figure-queries.ts'
import type { RequestFigure } from '../../lib/figures.ts'
import { isWithin } from '../../lib/span-queries.ts'
import type { TypedSpan } from '../../lib/text-fields.ts'

interface Page {
  /** Only the requests behind a figure of the statistics, archived ones too. */
  figure?: RequestFigure | undefined
  /** Those that look automatic, in place of the others. */
  automatic?: boolean | undefined
  created?: TypedSpan | undefined
  after?: readonly [string, string] | undefined
  limit: number
}

/** The open requests of an account, or those that look automatic, the longest waiting first. */
export function listWaiting(tx: AccountQuery, { figure, automatic = false, created, after, limit }: Page) {
  const { _id, created_at, contact_id, looks_automatic } = studyRequests
  return listRows(tx)
    .where(
      and(
        shown(tx.accountId, figure),
        isNull(contact_id),
        eq(looks_automatic, automatic),
        isWithin(created_at, created),
        after && sql`(${created_at}, ${_id}) > ${keyOf(after)}`,
      ),
    )
    .orderBy(asc(created_at), asc(_id))
    .limit(limit)
}

/** How many requests wait, how many look automatic, and of how many a contact was made. */
export async function countListed(tx: AccountQuery, created: TypedSpan | undefined) {
  const { contact_id, looks_automatic } = studyRequests
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

/** The requests of an account of which a contact was made, the newest first. */
export function listHandled(tx: AccountQuery, { figure, created, after, limit }: Page) {
  const { _id, created_at, contact_id } = studyRequests
  return listRows(tx)
    .where(
      and(
        shown(tx.accountId, figure),
        isNotNull(contact_id),
        isWithin(created_at, created),
        after && sql`(${created_at}, ${_id}) < ${keyOf(after)}`,
      ),
    )
    .orderBy(desc(created_at), desc(_id))
    .limit(limit)
}

const shown = (accountId: string, figure: Page['figure']) =>
  figure ? isRequestOf(accountId, figure) : present(accountId)
const keyOf = ([moment, id]: readonly [string, string]) => sql`(${moment}::timestamptz, ${id}::uuid)`

function listRows(tx: AccountQuery) {
  return tx
    .select({
      _id: studyRequests._id,
      fullname: studyRequests.fullname,
      phone: studyRequests.phone,
      email: studyRequests.email,
      location: studyRequests.location,
      message: studyRequests.message,
      course_title: courses.course_title,
      contact_id: studyRequests.contact_id,
      created_at: studyRequests.created_at,
      place,
    })
    .from(studyRequests)
    .leftJoin(courses, and(eq(courses._id, studyRequests.course_id), eq(courses.account_id, tx.accountId)))
    .$dynamic()
}

/** In microseconds, which a `Date` does not have. */
const place = sql<string>`${studyRequests.created_at}::text`

export type StudyRequestRow = typeof studyRequests.$inferSelect

const present = (accountId: string) => and(eq(studyRequests.account_id, accountId), isNull(studyRequests.archived_at))

/** Without those that look automatic. */
const real = (accountId: string) => and(present(accountId), eq(studyRequests.looks_automatic, false))

/** The requests of an account, whole, the newest first. */
export function listByAge(tx: AccountQuery, { after, limit }: Page) {
  const { _id, created_at } = studyRequests
  return tx
    .select({ request: getTableColumns(studyRequests), place })
    .from(studyRequests)
    .where(and(real(tx.accountId), after && sql`(${created_at}, ${_id}) < ${keyOf(after)}`))
    .orderBy(desc(created_at), desc(_id))
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
