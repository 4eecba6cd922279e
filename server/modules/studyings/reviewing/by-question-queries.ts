import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { answers, reviewComments, studyings } from '#db/schema/studyings.ts'
import { isWaiting, type ReviewScope, visible } from '../scope-queries.ts'
import { type Cursor, selectStudyings } from './queries.ts'

interface Asked {
  lesson_id: string
  element_id: string
}

/** Non-empty answers to any question, in studyings that wait for this reviewer. */
const waitingAnswers = (accountId: string, scope: ReviewScope, lessonId: string) =>
  and(
    visible(accountId, scope),
    eq(studyings.lesson_id, lessonId),
    isWaiting,
    eq(answers.account_id, accountId),
    sql`${answers.answer} not in ('null', '""', '[]')`,
  )

const isUncommented = sql<boolean>`(${reviewComments.draft} is null)`

export async function findLessonToReview(tx: AccountQuery, lessonId: string) {
  const rows = await tx
    .select({
      _id: lessons._id,
      lesson_title: lessons.lesson_title,
      lesson_order: lessons.lesson_order,
      lesson_length: lessons.lesson_length,
      lesson_feedback: lessons.lesson_feedback,
      published_revision_id: lessons.published_revision_id,
      course_title: courses.course_title,
      course_locale: courses.course_locale,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .where(
      and(
        eq(lessons.account_id, tx.accountId),
        eq(lessons._id, lessonId),
        isNull(lessons.archived_at),
        isNull(courses.archived_at),
      ),
    )
  return rows[0]
}

/** How many answers to each question of a lesson wait, and how many of those have no comment. */
export function countWaitingAnswers(tx: AccountQuery, scope: ReviewScope, lessonId: string) {
  return tx
    .select({
      element_id: answers.element_id,
      waiting: count(),
      left: sql<number>`count(*) filter (where ${isUncommented})::int`,
      /** A revision that includes the question, to read the text of a removed question. */
      revision_id: sql<string>`min(${studyings.revision_id}::text)`,
    })
    .from(studyings)
    .innerJoin(answers, eq(answers.studying_id, studyings._id))
    .leftJoin(
      reviewComments,
      and(
        eq(reviewComments.account_id, tx.accountId),
        eq(reviewComments.studying_id, answers.studying_id),
        eq(reviewComments.element_id, answers.element_id),
      ),
    )
    .where(waitingAnswers(tx.accountId, scope, lessonId))
    .groupBy(answers.element_id)
}

/**
 * Studyings with a waiting answer to one question, longest wait first; `place` is the last row of the previous page.
 */
export function listWaitingFor(
  tx: AccountQuery,
  scope: ReviewScope,
  { lesson_id, element_id, place, limit }: Asked & { place: Cursor | undefined; limit: number },
) {
  const order = [asc(studyings.finished_at), asc(studyings._id)]
  // Select the page before joining, as in the reviewer's list.
  const page = tx
    .select({ _id: studyings._id })
    .from(studyings)
    .innerJoin(answers, and(eq(answers.studying_id, studyings._id), eq(answers.element_id, element_id)))
    .where(
      and(
        waitingAnswers(tx.accountId, scope, lesson_id),
        place && sql`(${studyings.finished_at}, ${studyings._id}) > (${place.moment}::timestamptz, ${place._id}::uuid)`,
      ),
    )
    .orderBy(...order)
    .limit(limit)
  return selectStudyings(tx, and(eq(studyings.account_id, tx.accountId), sql`${studyings._id} in ${page}`)).orderBy(
    ...order,
  )
}
