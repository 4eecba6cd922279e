import type { AccountContext } from '../../frame/request-context.ts'
import { readCalendar } from './calendar-queries.ts'
import { chooseTimeZone } from './choose-time-zone.ts'
import {
  countNewContacts,
  countRequests,
  listCallWaits,
  listMissionerNames,
  listNewContacts,
  listOverdue,
  listStates,
  readCallMedian,
  readFunnel,
  readUncalled,
} from './people-queries.ts'
import { shownCount } from './policy.ts'
import {
  begunOf,
  presentCourse,
  presentFunnel,
  presentMissioners,
  presentMonths,
  presentNewContacts,
  presentStatuses,
  presentWaits,
} from './present.ts'
import {
  listLessonFigures,
  listMonths,
  listReviewers,
  listReviewWaits,
  readReviewMedian,
  readWaiting,
} from './queries.ts'
import type { CourseFigures, Overview, People, PeriodInput } from './schema.ts'

/** Requests and contacts of a period, and how far they got. */
export async function getPeople(
  { deps, readAccount }: AccountContext,
  { time_zone, ...period }: PeriodInput,
): Promise<People> {
  const now = deps.now()
  const { locale, to } = period
  return readAccount(async (tx) => {
    const zone = await chooseTimeZone(deps, tx, time_zone)
    const calendar = await readCalendar(tx, { ...period, time_zone: zone, now })
    const months = presentMonths(calendar.months, to)
    const this_month = { from: calendar.this_month, to: now }
    const last_month = { from: calendar.last_month, to: calendar.last_month_now }
    const countNew = (month: { from: Date; to: Date }) => countNewContacts(tx, { ...month, locale })
    const states = await listStates(tx, period)
    const overdue = await listOverdue(tx, calendar.today, locale)
    const names = await listMissionerNames(tx)
    return {
      requests_count: await countRequests(tx, period),
      ...presentNewContacts(await listNewContacts(tx, period, calendar.months), months),
      this_month: { ...this_month, new_count: await countNew(this_month) },
      last_month: { ...last_month, new_count: await countNew(last_month) },
      funnel: presentFunnel(await readFunnel(tx, period)),
      call_waits: presentWaits(await listCallWaits(tx, period)),
      median_call_seconds: await readCallMedian(tx, period),
      statuses: presentStatuses(states),
      missioners: presentMissioners(
        states,
        overdue,
        new Map(names.map(({ _id, missioner_name }) => [_id, missioner_name])),
      ),
      overdue_before: calendar.today,
      uncalled: await readUncalled(tx, locale),
    }
  })
}

/** How many submissions the account had in a period, by month and by reviewer. */
export async function getOverview(
  { deps, readAccount }: AccountContext,
  { time_zone, ...period }: PeriodInput,
): Promise<Overview> {
  return readAccount(async (tx) => {
    const zone = await chooseTimeZone(deps, tx, time_zone)
    const calendar = await readCalendar(tx, { ...period, time_zone: zone, now: deps.now() })
    const rows = await listMonths(tx, period, calendar.months)
    const countOf = (step: string, month?: number) =>
      rows
        .filter((row) => row.step === step && (month === undefined || row.month === month))
        .reduce((all, { count }) => all + count, 0)
    const waiting = await readWaiting(tx)
    return {
      begun_count: countOf('begun_at'),
      finished_count: countOf('finished_at'),
      reviewed_count: countOf('reviewed_at'),
      median_review_seconds: await readReviewMedian(tx, period),
      waiting_count: waiting.count,
      oldest_waiting_at: waiting.oldest_at,
      review_waits: presentWaits(await listReviewWaits(tx, period)),
      months: presentMonths(calendar.months, period.to).map((month, index) => ({
        ...month,
        begun_count: countOf('begun_at', index),
        finished_count: countOf('finished_at', index),
        reviewed_count: countOf('reviewed_at', index),
      })),
      reviewers: await listReviewers(tx, period),
    }
  })
}

/** Courses by lesson: how many people began and finished each one, and where they stop. */
export async function getCourseFigures(
  { viewer, readAccount }: AccountContext,
  period: PeriodInput,
): Promise<CourseFigures> {
  const rows = await readAccount((tx) => listLessonFigures(tx, period))
  const byCourse = [...Map.groupBy(rows, ({ course_id }) => course_id).values()]
  const used = byCourse.filter((lessons) => begunOf(lessons) > 0)
  return {
    courses: used
      .toSorted((one, other) => begunOf(other) - begunOf(one))
      .map((lessons) => presentCourse(lessons, (count) => shownCount(viewer, count))),
  }
}
