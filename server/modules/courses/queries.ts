import { and, asc, eq, isNotNull, isNull, like, ne, notExists, or, sql } from 'drizzle-orm'
import type { AccountQuery, Query } from '#db/query.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { progress } from '#db/schema/studyings.ts'
import { undoBatches } from '#db/schema/undo.ts'

type CourseColumns = typeof courses.$inferSelect
export type CourseRow = CourseColumns & { lessons_count: number; published_count: number }

/** A course in its authors' list. */
export type AuthorsRow = Omit<CourseRow, 'account_id' | 'created_by'> & {
  minutes: number
  questions_count: number
  lesson_titles: string[]
}
/** As JSON has it: with times as text. */
type StoredAuthorsRow = {
  [Name in keyof AuthorsRow]: Date extends AuthorsRow[Name]
    ? string | Exclude<AuthorsRow[Name], Date>
    : AuthorsRow[Name]
}

export type CourseFields = Omit<
  CourseColumns,
  '_id' | 'account_id' | 'course_slug' | 'created_by' | 'archived_at' | 'created_at' | 'updated_at'
>

const alive = (accountId: string) => and(eq(courses.account_id, accountId), isNull(courses.archived_at))

/** The courses of an account by title, or the one with this id. */
export async function listCourses(tx: AccountQuery, courseId?: string): Promise<CourseRow[]> {
  const counts = tx
    .select({
      course_id: lessons.course_id,
      lessons_count: sql<number>`count(*)::int`.as('lessons_count'),
      published_count: sql<number>`count(${lessons.published_revision_id})::int`.as('published_count'),
    })
    .from(lessons)
    .where(and(eq(lessons.account_id, tx.accountId), isNull(lessons.archived_at)))
    .groupBy(lessons.course_id)
    .as('counts')
  const rows = await tx
    .select({ course: courses, lessons_count: counts.lessons_count, published_count: counts.published_count })
    .from(courses)
    .leftJoin(counts, eq(counts.course_id, courses._id))
    .where(and(alive(tx.accountId), courseId === undefined ? undefined : eq(courses._id, courseId)))
    .orderBy(asc(courses.course_title), asc(courses._id))
  return rows.map(({ course, lessons_count, published_count }) => ({
    ...course,
    lessons_count: lessons_count ?? 0,
    published_count: published_count ?? 0,
  }))
}

/** The ids of the courses of which the user has opened a published lesson. */
export async function listTouchedCourses(tx: AccountQuery, userId: string): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ course_id: lessons.course_id })
    .from(progress)
    .innerJoin(lessons, eq(lessons._id, progress.lesson_id))
    .where(
      and(
        eq(progress.user_id, userId),
        eq(lessons.account_id, tx.accountId),
        isNull(lessons.archived_at),
        isNotNull(lessons.published_revision_id),
      ),
    )
  return new Set(rows.map(({ course_id }) => course_id))
}

/** Courses that were archived one by one; an archived collection is restored as a whole, through its batch. */
const archivedAlone = (tx: AccountQuery) =>
  and(
    eq(courses.account_id, tx.accountId),
    isNotNull(courses.archived_at),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(undoBatches)
        .where(
          and(
            eq(undoBatches.account_id, tx.accountId),
            eq(undoBatches.kind, 'courses.drop'),
            eq(undoBatches.created_at, courses.archived_at),
            isNull(undoBatches.restored_at),
          ),
        ),
    ),
  )

/**
 * Courses with the data that authors search by: active ones by title, or those archived one by one, the last
 * first. Times are parsed here: Drizzle's mapping of each column would cost more than the query.
 */
export async function listForAuthors(tx: AccountQuery, of: 'present' | 'archived'): Promise<AuthorsRow[]> {
  const isPresent = of === 'present'
  // One value instead of a thousand: the driver makes an object of each column.
  const [found] = await tx.execute<{ listed: StoredAuthorsRow[] }>(sql`
    select coalesce(json_agg(listed), '[]') as listed from (
      select ${courses._id}, ${courses.course_title}, ${courses.course_slug}, ${courses.course_locale},
        ${courses.course_category}, ${courses.course_description}, ${courses.course_image}, ${courses.course_source},
        ${courses.course_licence}, ${courses.created_at}, ${courses.archived_at},
        greatest(${courses.updated_at}, facts.edited_at) as updated_at,
        coalesce(facts.lessons_count, 0) as lessons_count, coalesce(facts.published_count, 0) as published_count,
        coalesce(facts.minutes, 0) as minutes, coalesce(facts.questions_count, 0) as questions_count,
        coalesce(facts.lesson_titles, '{}') as lesson_titles
      from ${courses} left join (
        select course_id, archived_at, count(*)::int as lessons_count, count(published_revision_id)::int as published_count,
          sum(lesson_length)::int as minutes, sum(questions_count)::int as questions_count,
          array_agg(lesson_title order by lesson_order) as lesson_titles, max(updated_at) as edited_at
        from ${lessons} where account_id = ${tx.accountId} and (archived_at is null) = ${isPresent}
        group by course_id, archived_at
      ) facts on facts.course_id = ${courses._id}
        -- A lesson that was archived before its course was is none of what comes back with it.
        and facts.archived_at is not distinct from ${courses.archived_at}
      where ${isPresent ? alive(tx.accountId) : archivedAlone(tx)}
      order by ${isPresent ? courses.course_title : sql`${courses.archived_at} desc`}, ${courses._id}
    ) listed`)
  return (found?.listed ?? []).map(readTimes)
}

/** Reads times in the row itself: a list of courses is what editors request most. */
function readTimes(row: StoredAuthorsRow): AuthorsRow {
  return Object.assign(row as object, {
    created_at: new Date(row.created_at),
    updated_at: new Date(row.updated_at),
    archived_at: row.archived_at === null ? null : new Date(row.archived_at),
  }) as AuthorsRow
}

/** Restores a course that was archived alone, with the lessons that were archived with it. */
export async function unarchiveCourse(tx: AccountQuery, courseId: string, now: Date): Promise<boolean> {
  const [course] = await tx
    .select({ archived_at: courses.archived_at })
    .from(courses)
    .where(and(archivedAlone(tx), eq(courses._id, courseId)))
    .for('update')
  if (!course?.archived_at) return false
  await tx
    .update(courses)
    .set({ archived_at: null, updated_at: now })
    .where(and(eq(courses.account_id, tx.accountId), eq(courses._id, courseId)))
  await tx
    .update(lessons)
    .set({ archived_at: null, updated_at: now })
    .where(
      and(
        eq(lessons.account_id, tx.accountId),
        eq(lessons.course_id, courseId),
        eq(lessons.archived_at, course.archived_at),
      ),
    )
  return true
}

export async function updateCourse(
  tx: AccountQuery,
  courseId: string,
  changes: Partial<CourseFields & { course_slug: string }>,
  now: Date,
) {
  const rows = await tx
    .update(courses)
    .set({ ...changes, updated_at: now })
    .where(and(alive(tx.accountId), eq(courses._id, courseId)))
    .returning({ _id: courses._id })
  return rows.length > 0
}

/** Archives a course and its lessons with the same timestamp, so that they can be restored together. */
export async function archiveCourse(tx: AccountQuery, courseId: string, now: Date): Promise<number> {
  const archived = await tx
    .update(courses)
    .set({ archived_at: now, updated_at: now })
    .where(and(alive(tx.accountId), eq(courses._id, courseId)))
    .returning({ _id: courses._id })
  await tx
    .update(lessons)
    .set({ archived_at: now, updated_at: now })
    .where(and(eq(lessons.account_id, tx.accountId), eq(lessons.course_id, courseId), isNull(lessons.archived_at)))
  return archived.length
}

/** The slugs of an account that are `base` or `base-<number>`, including archived courses, except that of one course. */
export async function findSlugs(tx: AccountQuery, base: string, except?: string): Promise<Set<string>> {
  const rows = await tx
    .select({ course_slug: courses.course_slug })
    .from(courses)
    .where(
      and(
        eq(courses.account_id, tx.accountId),
        or(eq(courses.course_slug, base), like(courses.course_slug, `${base}-%`)),
        except === undefined ? undefined : ne(courses._id, except),
      ),
    )
  return new Set(rows.map((row) => row.course_slug))
}

/** Whether this person created the course with this id. */
export async function isCreatedBy(tx: AccountQuery, courseId: string, userId: string): Promise<boolean> {
  const own = and(eq(courses.account_id, tx.accountId), eq(courses._id, courseId), eq(courses.created_by, userId))
  return (await tx.$count(courses, own)) > 0
}

/** Inserts a course; false when another request took its slug in the meantime. */
export async function insertCourse(
  tx: AccountQuery,
  course: CourseFields & { _id: string; course_slug: string; created_by: string },
  now: Date,
) {
  const rows = await tx
    .insert(courses)
    .values({ ...course, account_id: tx.accountId, created_at: now, updated_at: now })
    .onConflictDoNothing({ target: [courses.account_id, courses.course_slug] })
    .returning({ _id: courses._id })
  return rows.length > 0
}

/** All accounts; for the operator's commands. */
export async function listAccountIds(db: Query): Promise<string[]> {
  const rows = await db.execute<{ account_id: string }>(sql`select account_id from accounts_for_operator()`)
  return rows.map((row) => row.account_id)
}
