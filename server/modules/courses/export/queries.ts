import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'

const alive = (accountId: string, courseId: string | undefined) =>
  and(
    eq(courses.account_id, accountId),
    isNull(courses.archived_at),
    courseId === undefined ? undefined : eq(courses._id, courseId),
  )

/** Counts the contents of the account's courses, or of one of them. */
export async function countCourses(tx: AccountQuery, courseId: string | undefined) {
  const [row] = await tx
    .select({
      courses_count: sql<number>`count(distinct ${courses._id})::int`,
      lessons_count: sql<number>`count(${lessons._id})::int`,
    })
    .from(courses)
    .leftJoin(lessons, and(eq(lessons.course_id, courses._id), isNull(lessons.archived_at)))
    .where(alive(tx.accountId, courseId))
  return row ?? { courses_count: 0, lessons_count: 0 }
}

/** The courses to export, oldest first, without their lessons. */
export function listExported(tx: AccountQuery, courseId: string | undefined) {
  return tx
    .select({
      _id: courses._id,
      course_title: courses.course_title,
      course_slug: courses.course_slug,
      course_locale: courses.course_locale,
      course_category: courses.course_category,
      course_description: courses.course_description,
      course_image: courses.course_image,
      course_source: courses.course_source,
      course_licence: courses.course_licence,
    })
    .from(courses)
    .where(alive(tx.accountId, courseId))
    .orderBy(asc(courses.created_at), asc(courses._id))
}
export type ExportedCourse = Awaited<ReturnType<typeof listExported>>[number]

/** The lessons of a course in their order, without their content. */
export function listExportedLessons(tx: AccountQuery, courseId: string) {
  return tx
    .select({
      _id: lessons._id,
      lesson_title: lessons.lesson_title,
      lesson_order: lessons.lesson_order,
      lesson_length: lessons.lesson_length,
      lesson_feedback: lessons.lesson_feedback,
    })
    .from(lessons)
    .where(and(eq(lessons.account_id, tx.accountId), eq(lessons.course_id, courseId), isNull(lessons.archived_at)))
    .orderBy(asc(lessons.lesson_order), asc(lessons.created_at), asc(lessons._id))
}
export type ExportedLesson = Awaited<ReturnType<typeof listExportedLessons>>[number]

/** The content of some lessons by their ids: the draft, or the published content where it exists. */
export async function readContents(tx: AccountQuery, lessonIds: readonly string[], text: 'published' | 'draft') {
  const rows = await tx
    .select({ _id: lessons._id, draft: lessons.draft_content, published: lessonRevisions.content })
    .from(lessons)
    .leftJoin(
      lessonRevisions,
      text === 'published' ? eq(lessonRevisions._id, lessons.published_revision_id) : sql`false`,
    )
    .where(and(eq(lessons.account_id, tx.accountId), inArray(lessons._id, [...lessonIds])))
  return new Map(rows.map(({ _id, draft, published }) => [_id, published ?? draft]))
}
