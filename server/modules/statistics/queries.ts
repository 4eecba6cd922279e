import { and, asc, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { studyingFacts } from '#db/schema/statistics.ts'
import { users } from '#db/schema/users.ts'
import { isStudyingOf, lastStudyings, reviewWait } from '../../lib/figure-queries.ts'
import type { StudyingFigureFilter } from '../../lib/figures.ts'
import { eachMonth, monthRows } from './calendar-queries.ts'

// Submissions in numbers.

export type Period = Pick<StudyingFigureFilter, 'from' | 'to' | 'locale'>

const { finished_at, reviewed_at, reviewed_by, review_seconds, lesson_id } = studyingFacts
const medianReview = sql<number | null>`percentile_cont(0.5) within group (order by ${review_seconds})`
const count = sql<number>`count(*)::int`
const countWhere = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`

/** How many submissions had each step in each month of a period: `month` counts from 0 in the bounds of the months. */
export async function listMonths(tx: AccountQuery, period: Period, bounds: readonly Date[]) {
  const of = (step: 'begun_at' | 'finished_at' | 'reviewed_at') => sql`
    select ${step}::text as step, month, (select count(*)::int from ${studyingFacts}
      where ${isStudyingOf(tx.accountId, step, { locale: period.locale, ...eachMonth })}) as count
    from ${monthRows(bounds, period.to)}`
  const rows = await tx.execute<{ step: string; month: number; count: number }>(
    sql`${of('begun_at')} union all ${of('finished_at')} union all ${of('reviewed_at')}`,
  )
  return [...rows]
}

/** How many submissions were reviewed in a period. */
export function countReviewed(tx: AccountQuery, period: Period): Promise<number> {
  return tx.$count(studyingFacts, isStudyingOf(tx.accountId, 'reviewed_at', period))
}

/** How long the reviews of the period took. */
export async function readReviewMedian(tx: AccountQuery, period: Period): Promise<number | null> {
  const rows = await tx
    .select({ seconds: medianReview })
    .from(studyingFacts)
    .where(isStudyingOf(tx.accountId, 'reviewed_at', period))
  return rows[0]?.seconds ?? null
}

/** The submissions that were finished in the period by how long they waited for a review, as an index of `waits`. */
export function listReviewWaits(tx: AccountQuery, period: Period) {
  return tx
    .select({ wait: reviewWait(period.to).as('wait'), count })
    .from(studyingFacts)
    .where(isStudyingOf(tx.accountId, 'finished_at', period))
    .groupBy(sql`1`)
}

/** What waits for a review now, of whatever period. */
export async function readWaiting(tx: AccountQuery) {
  const [row] = await tx
    .select({ count, oldest_at: sql<Date | null>`min(${finished_at})`.mapWith(finished_at) })
    .from(studyingFacts)
    .where(
      and(
        eq(studyingFacts.account_id, tx.accountId),
        sql`${studyingFacts.is_counted}`,
        isNotNull(finished_at),
        isNull(reviewed_at),
      ),
    )
  return row ?? { count: 0, oldest_at: null }
}

/** Who reviewed in the period, the busiest first. */
export function listReviewers(tx: AccountQuery, period: Period) {
  return tx
    .select({
      _id: users._id,
      user_fullname: users.user_fullname,
      reviewed_count: count,
      median_review_seconds: sql<number>`${medianReview}`,
    })
    .from(studyingFacts)
    .innerJoin(users, eq(users._id, reviewed_by))
    .where(isStudyingOf(tx.accountId, 'reviewed_at', period))
    .groupBy(users._id, users.user_fullname)
    .orderBy(desc(count), asc(users.user_fullname), asc(users._id))
}

/** The lessons of the account with the submissions that were begun in the period, course by course. */
export function listLessonFigures(tx: AccountQuery, period: Period) {
  const begun = tx
    .select({
      lesson_id,
      begun_count: count.as('begun_count'),
      completed_count: countWhere(lt(finished_at, period.to)).as('completed_count'),
    })
    .from(studyingFacts)
    .where(isStudyingOf(tx.accountId, 'begun_at', period))
    .groupBy(lesson_id)
    .as('begun')
  const stopped = tx
    .select({ lesson_id: sql<string>`lesson_id`.as('stop_lesson_id'), stopped_count: count.as('stopped_count') })
    .from(sql`(${lastStudyings(tx.accountId, period)}) furthest`)
    .groupBy(sql`lesson_id`)
    .as('stopped')
  return tx
    .select({
      course_id: courses._id,
      course_title: courses.course_title,
      course_locale: courses.course_locale,
      lesson_id: lessons._id,
      lesson_title: lessons.lesson_title,
      begun_count: sql<number>`coalesce(${begun.begun_count}, 0)`,
      completed_count: sql<number>`coalesce(${begun.completed_count}, 0)`,
      stopped_count: sql<number>`coalesce(${stopped.stopped_count}, 0)`,
    })
    .from(lessons)
    .innerJoin(courses, and(eq(courses._id, lessons.course_id), isNull(courses.archived_at)))
    .leftJoin(begun, eq(begun.lesson_id, lessons._id))
    .leftJoin(stopped, eq(stopped.lesson_id, lessons._id))
    .where(and(eq(lessons.account_id, tx.accountId), isNull(lessons.archived_at)))
    .orderBy(asc(courses.course_title), asc(courses._id), asc(lessons.lesson_order), asc(lessons._id))
}
export type LessonFigures = Awaited<ReturnType<typeof listLessonFigures>>[number]
