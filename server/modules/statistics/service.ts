import type { AccountContext } from '../../lib/request-context.ts'
import {
  type LessonFigures,
  listLessonFigures,
  listMonths,
  listReviewers,
  type Period,
  readFigures,
} from './queries.ts'
import type { CourseFigures, Overview } from './schema.ts'

/** How many submissions the account had in a period, by month and by reviewer. */
export async function getOverview({ accountId, readAccount }: AccountContext, period: Period): Promise<Overview> {
  return readAccount(async (tx) => {
    const figures = await readFigures(tx, accountId, period)
    if (!figures) throw new Error('An aggregate has one row.')
    const months = await listMonths(tx, accountId, period)
    return { ...figures, months, reviewers: await listReviewers(tx, accountId, period) }
  })
}

/** Courses by lesson: how many people began and finished each one. */
export async function getCourseFigures(
  { accountId, readAccount }: AccountContext,
  period: Period,
): Promise<CourseFigures> {
  const rows = await readAccount((tx) => listLessonFigures(tx, accountId, period))
  const byCourse = Map.groupBy(rows, ({ course_id }) => course_id)
  const courses = [...byCourse.values()].map(presentCourse).filter(({ begun_count }) => begun_count > 0)
  return { courses: courses.toSorted((one, other) => other.begun_count - one.begun_count) }
}

function presentCourse(rows: readonly LessonFigures[]): CourseFigures['courses'][number] {
  const [{ course_id, course_title, course_locale }] = rows as [LessonFigures]
  return {
    _id: course_id,
    course_title,
    course_locale,
    begun_count: sum(rows.map((row) => row.begun_count)),
    finished_count: sum(rows.map((row) => row.finished_count)),
    lessons: rows.map(({ lesson_id, lesson_title, begun_count, finished_count }) => ({
      _id: lesson_id,
      lesson_title,
      begun_count,
      finished_count,
    })),
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}
