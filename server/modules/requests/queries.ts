import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { courses } from '#db/schema/courses.ts'
import { studyRequests } from '#db/schema/requests.ts'
import { isRequestOf } from '../../lib/figure-queries.ts'
import type { RequestFigure } from '../../lib/figures.ts'

/** The requests of an account, the newest first, after the given one. */
export function listRequests(
  tx: Query,
  accountId: string,
  {
    figure,
    after,
    limit,
  }: { figure?: RequestFigure | undefined; after?: readonly [string, string] | undefined; limit: number },
) {
  const { _id, created_at } = studyRequests
  return tx
    .select({
      _id,
      fullname: studyRequests.fullname,
      phone: studyRequests.phone,
      email: studyRequests.email,
      location: studyRequests.location,
      message: studyRequests.message,
      course_title: courses.course_title,
      contact_id: studyRequests.contact_id,
      created_at,
      /** In microseconds, which a `Date` does not have. */
      place: sql<string>`${created_at}::text`,
    })
    .from(studyRequests)
    .leftJoin(courses, eq(courses._id, studyRequests.course_id))
    .where(
      and(
        eq(studyRequests.account_id, accountId),
        figure ? isRequestOf(accountId, figure) : isNull(studyRequests.archived_at),
        after && sql`(${created_at}, ${_id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(created_at), desc(_id))
    .limit(limit)
}

export type StudyRequestRow = typeof studyRequests.$inferSelect

const present = (accountId: string) => and(eq(studyRequests.account_id, accountId), isNull(studyRequests.archived_at))

/** The newest requests of an account, whole. */
export function listNewest(tx: Query, accountId: string, limit: number): Promise<StudyRequestRow[]> {
  return tx
    .select()
    .from(studyRequests)
    .where(present(accountId))
    .orderBy(desc(studyRequests.created_at), desc(studyRequests._id))
    .limit(limit)
}

export async function findRequest(tx: Query, accountId: string, requestId: string) {
  const [row] = await tx
    .select()
    .from(studyRequests)
    .where(and(eq(studyRequests.account_id, accountId), eq(studyRequests._id, requestId)))
  return row
}

export async function insertRequest(tx: Query, accountId: string, request: StudyRequestRow): Promise<void> {
  await tx.insert(studyRequests).values({ ...request, account_id: accountId })
}

export async function isPublicCourse(tx: Query, accountId: string, courseId: string): Promise<boolean> {
  const found = await tx.$count(
    courses,
    and(eq(courses.account_id, accountId), eq(courses._id, courseId), isNull(courses.archived_at)),
  )
  return found > 0
}

/** A present request, locked until the transaction ends. */
export async function lockRequest(tx: Query, accountId: string, requestId: string) {
  const [row] = await tx
    .select()
    .from(studyRequests)
    .where(and(present(accountId), eq(studyRequests._id, requestId)))
    .for('update')
  return row
}

export async function setContact(tx: Query, accountId: string, requestId: string, contactId: string): Promise<void> {
  await tx
    .update(studyRequests)
    .set({ contact_id: contactId })
    .where(and(present(accountId), eq(studyRequests._id, requestId)))
}

/** Archives a request or brings it back; resolves to whether there was one. */
export async function setArchived(tx: Query, accountId: string, requestId: string, archived_at: Date | null) {
  const isOther = archived_at === null ? isNotNull(studyRequests.archived_at) : isNull(studyRequests.archived_at)
  const rows = await tx
    .update(studyRequests)
    .set({ archived_at })
    .where(and(eq(studyRequests.account_id, accountId), eq(studyRequests._id, requestId), isOther))
    .returning({ _id: studyRequests._id })
  return rows.length > 0
}
