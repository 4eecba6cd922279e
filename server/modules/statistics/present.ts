import { readContactStatus } from '#domain/contact/contact-status.ts'
import { waits } from '#domain/statistics/figures.ts'
import type { listNewContacts, listOverdue, listStates, readFunnel } from './people-queries.ts'
import type { LessonFigures } from './queries.ts'
import type { CourseFigures, People } from './schema.ts'

type Rows<Query extends (...args: never[]) => unknown> = Awaited<ReturnType<Query>>

/** Each month with its end. */
export function presentMonths(bounds: readonly Date[], to: Date): { from: Date; to: Date }[] {
  return bounds.map((from, index) => ({ from, to: bounds[index + 1] ?? to }))
}

/** Counts by an index, in the order of `waits`. */
export function presentWaits(rows: readonly { wait: number; count: number }[]): number[] {
  return waits.map((_wait, index) => rows.find(({ wait }) => wait === index)?.count ?? 0)
}

/** The new contacts by source, and by month and source. */
export function presentNewContacts(rows: Rows<typeof listNewContacts>, months: readonly { from: Date; to: Date }[]) {
  const bySource = Map.groupBy(rows, ({ source_id }) => source_id)
  const sources = [...bySource]
    .map(([_id, counted]) => ({
      _id,
      source_name: counted[0]?.source_name ?? null,
      new_count: sum(counted.map(({ count }) => count)),
    }))
    .toSorted((one, other) => other.new_count - one.new_count)
  return {
    sources,
    months: months.map((month, index) => {
      const counted = rows.filter((row) => row.month === index)
      return {
        ...month,
        new_count: sum(counted.map(({ count }) => count)),
        source_counts: sources.map(({ _id }) => counted.find(({ source_id }) => source_id === _id)?.count ?? 0),
      }
    }),
  }
}

export function presentFunnel(row: Rows<typeof readFunnel>): People['funnel'] {
  const step = (name: People['funnel'][number]['step']) => ({
    step: name,
    request_count: row[`${name}_request`],
    other_count: row[`${name}_other`],
    // A lesson may have begun before its contact was known.
    median_seconds: row[`${name}_median`] === null ? null : Math.max(0, row[`${name}_median`] ?? 0),
  })
  return [step('came'), step('student'), step('reviewed'), step('church')]
}

/** The states by status; values that are not known count as empty ones. */
export function presentStatuses(rows: Rows<typeof listStates>): People['statuses'] {
  const byStatus = Map.groupBy(rows, ({ status_id }) => readContactStatus(status_id))
  return [...byStatus]
    .map(([status_id, counted]) => ({ status_id, count: sum(counted.map(({ count }) => count)) }))
    .toSorted((one, other) => one.status_id - other.status_id)
}

/** The states by owner, who has most that is overdue first; contacts without an owner come last. */
export function presentMissioners(
  states: Rows<typeof listStates>,
  overdue: Rows<typeof listOverdue>,
  names: ReadonlyMap<string, string>,
): People['missioners'] {
  const owners = new Set([...states, ...overdue].map(({ owner_id }) => owner_id))
  const countOf = (rows: readonly { owner_id: string | null; count: number }[], owner: string | null) =>
    sum(rows.filter(({ owner_id }) => owner_id === owner).map(({ count }) => count))
  return [...owners]
    .map((_id) => ({
      _id,
      missioner_name: _id === null ? null : (names.get(_id) ?? ''),
      contacts_count: countOf(states, _id),
      overdue_count: countOf(overdue, _id),
    }))
    .toSorted(
      (one, other) =>
        Number(one._id === null) - Number(other._id === null) ||
        other.overdue_count - one.overdue_count ||
        other.contacts_count - one.contacts_count,
    )
}

/** One course with its lessons; `show` hides small groups. */
export function presentCourse(
  rows: readonly LessonFigures[],
  show: (count: number) => number | null,
): CourseFigures['courses'][number] {
  const [{ course_id, course_title, course_locale }] = rows as [LessonFigures]
  const worst = rows.toSorted((one, other) => other.stopped_count - one.stopped_count)[0]
  const isKnown = worst !== undefined && worst.stopped_count > 0 && show(worst.stopped_count) !== null
  return {
    _id: course_id,
    course_title,
    course_locale,
    begun_count: show(begunOf(rows)),
    stop_lesson_id: isKnown ? worst.lesson_id : null,
    lessons: rows.map(({ lesson_id, lesson_title, begun_count, completed_count, stopped_count }) => ({
      _id: lesson_id,
      lesson_title,
      begun_count: show(begun_count),
      completed_count: show(completed_count),
      stopped_count: show(stopped_count),
    })),
  }
}

export function begunOf(rows: readonly LessonFigures[]): number {
  return sum(rows.map((row) => row.begun_count))
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}
