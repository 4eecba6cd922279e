import { and, asc, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Query } from '#db/client.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { studyings } from '#db/schema/studyings.ts'
import { users } from '#db/schema/users.ts'

export interface Period {
  from: Date
  to: Date
  time_zone: string
}

const { created_at, finished_at, reviewed_at } = studyings
const counted = (accountId: string) =>
  and(eq(studyings.account_id, accountId), isNull(studyings.reset_at), isNull(studyings.archived_at))
const isReviewed = and(eq(studyings.studying_review, true), isNotNull(reviewed_at), isNotNull(finished_at))
const isWaiting = sql`${finished_at} is not null and not ${studyings.studying_review}`
const within = (column: AnyPgColumn, { from, to }: Period) => and(gte(column, from), lt(column, to))
const secondsToReview = sql`extract(epoch from ${reviewed_at} - ${finished_at})`
const medianReview = sql`percentile_cont(0.5) within group (order by ${secondsToReview})`
const count = sql<number>`count(*)::int`
const countWhere = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`

/** The figures of a period, and what waits now. */
export async function readFigures(tx: Query, accountId: string, period: Period) {
  const reviewed = and(isReviewed, within(reviewed_at, period))
  const [figures] = await tx
    .select({
      begun_count: countWhere(within(created_at, period)),
      finished_count: countWhere(within(finished_at, period)),
      reviewed_count: countWhere(reviewed),
      median_review_seconds: sql<number | null>`${medianReview} filter (where ${reviewed})`,
      waiting_count: countWhere(isWaiting),
      oldest_waiting_at: sql<Date | null>`min(${finished_at}) filter (where ${isWaiting})`.mapWith(finished_at),
    })
    .from(studyings)
    .where(counted(accountId))
  return figures
}

/** Submissions by month of the reader's calendar, in three ways: begun, finished and reviewed in it. */
export function listMonths(tx: Query, accountId: string, period: Period) {
  const happened = sql`lateral (values
    (${created_at}, 'begun'), (${finished_at}, 'finished'), (case when ${isReviewed} then ${reviewed_at} end, 'reviewed')
  ) as happened (at, step)`
  const month = sql<string>`to_char(happened.at at time zone ${period.time_zone}, 'YYYY-MM')`
  const text = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const countOf = (step: string) => countWhere(sql`happened.step = ${step}`)
  return tx
    .select({
      month: month.as('month'),
      begun_count: countOf('begun'),
      finished_count: countOf('finished'),
      reviewed_count: countOf('reviewed'),
    })
    .from(studyings)
    .crossJoin(happened)
    .where(and(counted(accountId), sql`happened.at >= ${text(period.from)} and happened.at < ${text(period.to)}`))
    .groupBy(sql`month`)
    .orderBy(sql`month`)
}

/** Who reviewed in the period, the busiest first. */
export function listReviewers(tx: Query, accountId: string, period: Period) {
  return tx
    .select({
      _id: users._id,
      user_fullname: users.user_fullname,
      reviewed_count: count,
      median_review_seconds: sql<number>`${medianReview}`,
    })
    .from(studyings)
    .innerJoin(users, eq(users._id, studyings.reviewed_by))
    .where(and(counted(accountId), isReviewed, within(reviewed_at, period)))
    .groupBy(users._id, users.user_fullname)
    .orderBy(desc(count), asc(users.user_fullname), asc(users._id))
}

/** The lessons of the account with the submissions that were begun in the period, course by course. */
export function listLessonFigures(tx: Query, accountId: string, period: Period) {
  const begun = sql<number>`count(${studyings._id})::int`
  return tx
    .select({
      course_id: courses._id,
      course_title: courses.course_title,
      course_locale: courses.course_locale,
      lesson_id: lessons._id,
      lesson_title: lessons.lesson_title,
      begun_count: begun,
      finished_count: sql<number>`count(${finished_at})::int`,
    })
    .from(lessons)
    .innerJoin(courses, and(eq(courses._id, lessons.course_id), isNull(courses.archived_at)))
    .leftJoin(studyings, and(eq(studyings.lesson_id, lessons._id), counted(accountId), within(created_at, period)))
    .where(and(eq(lessons.account_id, accountId), isNull(lessons.archived_at)))
    .groupBy(courses._id, lessons._id)
    .orderBy(asc(courses.course_title), asc(courses._id), asc(lessons.lesson_order), asc(lessons._id))
}
export type LessonFigures = Awaited<ReturnType<typeof listLessonFigures>>[number]
