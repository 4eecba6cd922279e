import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { accounts } from '#db/schema/accounts.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import { progress, studyings } from '#db/schema/studyings.ts'
import { isReplyNew } from '../../../lib/reply-queries.ts'

// Public data of courses: only published lessons. Marks are those of the signed-in user, if there is one.

const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000'

const facts = {
  _id: courses._id,
  course_title: courses.course_title,
  course_slug: courses.course_slug,
  course_locale: courses.course_locale,
  course_category: courses.course_category,
  course_description: courses.course_description,
  course_image: courses.course_image,
  course_source: courses.course_source,
  course_licence: courses.course_licence,
}

export async function findPublisher(tx: AccountQuery) {
  const rows = await tx
    .select({ props: accounts.account_extra_props, account_logo: accounts.account_logo })
    .from(accounts)
    .where(and(eq(accounts._id, tx.accountId), isNull(accounts.archived_at)))
  return rows[0]
}
export type PublisherRow = NonNullable<Awaited<ReturnType<typeof findPublisher>>>

const published = (accountId: string) =>
  and(
    eq(courses.account_id, accountId),
    isNull(courses.archived_at),
    isNull(lessons.archived_at),
    isNotNull(lessons.published_revision_id),
  )

/** Courses with published lessons, by title; with their duration and the progress of one person. */
export function listPublicCourses(tx: AccountQuery, userId: string | undefined) {
  return tx
    .select({
      ...facts,
      lessons_count: sql<number>`count(*)::int`,
      first_lesson_id: sql<string>`(array_agg(${lessons._id} order by ${lessons.lesson_order}, ${lessons._id}))[1]`,
      minutes: sql<number>`sum(${lessons.lesson_length})::int`,
      touched_count: sql<number>`count(${progress.touched_at})::int`,
      done_count: sql<number>`count(${progress.done_at})::int`,
    })
    .from(courses)
    .innerJoin(lessons, eq(lessons.course_id, courses._id))
    .leftJoin(progress, and(eq(progress.lesson_id, lessons._id), eq(progress.user_id, userId ?? UNKNOWN_ID)))
    .where(published(tx.accountId))
    .groupBy(courses.account_id, courses._id)
    .orderBy(asc(courses.course_title), asc(courses._id))
}
export type PublicCourseRow = Awaited<ReturnType<typeof listPublicCourses>>[number]

/** The published lessons of the course with this slug in order, each with the course's data; empty = no such course. */
export function listPublicLessons(tx: AccountQuery, slug: string, userId: string | undefined) {
  const newest = tx
    .selectDistinctOn([studyings.lesson_id], {
      _id: studyings._id,
      lesson_id: studyings.lesson_id,
      studying_review: studyings.studying_review,
      reply_is_new: isReplyNew().as('reply_is_new'),
    })
    .from(studyings)
    .where(
      and(
        eq(studyings.account_id, tx.accountId),
        eq(studyings.studying_user_id, userId ?? UNKNOWN_ID),
        isNull(studyings.reset_at),
        isNull(studyings.archived_at),
        isNull(studyings.answers_deleted_at),
      ),
    )
    .orderBy(studyings.lesson_id, desc(studyings.created_at), desc(studyings._id))
    .as('newest')
  return tx
    .select({
      course: facts,
      lesson_id: lessons._id,
      lesson_title: lessonRevisions.lesson_title,
      lesson_length: lessons.lesson_length,
      done_at: progress.done_at,
      touched_at: progress.touched_at,
      studying_id: newest._id,
      studying_review: newest.studying_review,
      reply_is_new: newest.reply_is_new,
    })
    .from(courses)
    .innerJoin(lessons, eq(lessons.course_id, courses._id))
    .innerJoin(lessonRevisions, eq(lessonRevisions._id, lessons.published_revision_id))
    .leftJoin(progress, and(eq(progress.lesson_id, lessons._id), eq(progress.user_id, userId ?? UNKNOWN_ID)))
    .leftJoin(newest, eq(newest.lesson_id, lessons._id))
    .where(and(published(tx.accountId), eq(courses.course_slug, slug)))
    .orderBy(asc(lessons.lesson_order), asc(lessons._id))
}
export type PublicLessonRow = Awaited<ReturnType<typeof listPublicLessons>>[number]
