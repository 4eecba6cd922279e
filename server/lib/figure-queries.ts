import { and, eq, gte, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { studyRequests } from '#db/schema/requests.ts'
import { contactFacts, contactSpans, studyingFacts } from '#db/schema/statistics.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { type Wait, waitBounds, waits } from '#domain/statistics/figures.ts'
import type { ContactFigureFilter, RequestFigure, StudyingFigureFilter } from './figures.ts'

// The conditions of the figures. The statistics count with them, and the lists behind the figures filter with them: a figure
// and the length of its list cannot differ.

/** The bounds of a period: given, or those of a row. */
interface Period {
  from: Date | SQL
  to: Date | SQL
}
interface PeriodOfLanguage extends Period {
  locale?: string | undefined
}

const within = (column: AnyPgColumn, { from, to }: Period) => and(gte(column, from), lt(column, to))

/** Equal, or without a value for null; undefined does not narrow. */
function matches(column: AnyPgColumn, value: string | number | null | undefined): SQL | undefined {
  if (value === undefined) return undefined
  return value === null ? isNull(column) : eq(column, value)
}

/** The requests of a period: also archived ones that had become a contact. */
export function isRequestOf(accountId: string, { locale, ...period }: RequestFigure): SQL | undefined {
  return and(
    eq(studyRequests.account_id, accountId),
    within(studyRequests.created_at, period),
    matches(studyRequests.locale, locale),
    or(isNull(studyRequests.archived_at), isNotNull(studyRequests.contact_id)),
    eq(studyRequests.looks_automatic, false),
  )
}

/** The contacts that came in a period. */
export function isNewContact(accountId: string, { locale, ...period }: PeriodOfLanguage): SQL | undefined {
  return and(countedContacts(accountId, locale), within(contactFacts.came_at, period))
}

/** The contacts whose request came in a period, or they, and who were contacts before its end. */
export function isComer(accountId: string, { locale, ...period }: RequestFigure): SQL | undefined {
  return and(
    countedContacts(accountId, locale),
    within(contactFacts.began_at, period),
    lt(contactFacts.came_at, period.to),
  )
}

const countedContacts = (accountId: string, locale: string | undefined) =>
  and(eq(contactFacts.account_id, accountId), sql`${contactFacts.is_counted}`, matches(contactFacts.locale, locale))

/** The steps that a contact can reach. */
export const steps = {
  student: contactFacts.student_at,
  reviewed: contactFacts.reviewed_at,
  church: contactFacts.church_at,
} as const

/** The status and the owner of each contact at a moment. */
export function isSpanAt(accountId: string, { locale, to }: Pick<RequestFigure, 'locale' | 'to'>): SQL | undefined {
  return and(
    eq(contactSpans.account_id, accountId),
    sql`${contactSpans.is_counted}`,
    lt(contactSpans.from_at, to),
    gte(contactSpans.to_at, to),
    matches(contactSpans.locale, locale),
  )
}

/** Which of `waits` a wait of so many seconds is, if it was over before the end of a period. */
function waitOf(seconds: AnyPgColumn, end: AnyPgColumn, to: Date): SQL<number> {
  return sql<number>`case when ${end} < ${to.toISOString()}::timestamptz
    then width_bucket(${seconds}, array[${sql.raw(waitBounds.join(','))}]::double precision[]) else ${waits.indexOf('none')} end`
}

const isWait = (wait: SQL<number>, wanted: Wait | undefined) =>
  wanted === undefined ? undefined : sql`${wait} = ${waits.indexOf(wanted)}`

/** A status that is not known counts as none. */
function isStatus(status: number | undefined): SQL | undefined {
  if (status !== ContactStatus.NONE) return matches(contactSpans.status_id, status)
  return notInArray(
    contactSpans.status_id,
    Object.values(ContactStatus).filter((known) => known !== ContactStatus.NONE),
  )
}

/** The ids of the contacts of a figure, as a query. */
export function contactsOf(accountId: string, figure: ContactFigureFilter): SQL {
  const { name, from, to, locale, origin, source, wait } = figure
  const period = { from, to, locale }
  if (name === 'state') {
    const is = and(isSpanAt(accountId, period), isStatus(figure.status), matches(contactSpans.owner_id, figure.owner))
    return sql`select ${contactSpans.contact_id} from ${contactSpans} where ${is}`
  }
  const isOf =
    name === 'new'
      ? isNewContact(accountId, period)
      : name === 'called'
        ? and(isNewContact(accountId, period), isWait(callWait(to), wait))
        : and(isComer(accountId, period), name === 'came' ? undefined : lt(steps[name], to))
  const isFrom = origin && sql`${contactFacts.has_request} = ${origin === 'request'}`
  return sql`select ${contactFacts.contact_id} from ${contactFacts} where ${and(isOf, isFrom, matches(contactFacts.source_id, source))}`
}

/** How long a contact waited for the first call. */
export const callWait = (to: Date) => waitOf(contactFacts.call_seconds, contactFacts.first_call_at, to)
/** How long a submission waited for its review. */
export const reviewWait = (to: Date) => waitOf(studyingFacts.review_seconds, studyingFacts.reviewed_at, to)

/** The submissions with a step in a period; of courses in one language, if given. */
export function isStudyingOf(
  accountId: string,
  step: 'begun_at' | 'finished_at' | 'reviewed_at',
  { locale, ...period }: PeriodOfLanguage,
): SQL | undefined {
  const isOfLanguage =
    locale === undefined
      ? undefined
      : sql`${studyingFacts.lesson_id} in (select l._id from ${lessons} l join ${courses} c on c._id = l.course_id
          where l.account_id = ${accountId} and c.course_locale = ${locale})`
  const isReviewed = step === 'reviewed_at' ? isNotNull(studyingFacts.finished_at) : undefined
  return and(
    eq(studyingFacts.account_id, accountId),
    sql`${studyingFacts.is_counted}`,
    within(studyingFacts[step], period),
    isOfLanguage,
    isReviewed,
  )
}

/**
 * The furthest submission of each student in each course, begun in the period, unless it completes the last lesson: who began
 * no later lesson stopped there. Students come first in the order: their ids differ at once, those of the courses hardly ever.
 */
export function lastStudyings(accountId: string, figure: Pick<StudyingFigureFilter, 'from' | 'to' | 'locale'>): SQL {
  return sql`
    select studying_id, lesson_id from (
      select distinct on (f.student_id, l.course_id) f.studying_id, f.lesson_id,
        l.is_last and f.finished_at < ${figure.to.toISOString()}::timestamptz as is_complete
      from (select ${studyingFacts.studying_id}, ${studyingFacts.lesson_id}, ${studyingFacts.student_id},
          ${studyingFacts.begun_at}, ${studyingFacts.finished_at}
        from ${studyingFacts} where ${isStudyingOf(accountId, 'begun_at', figure)}) f
      join (select _id, course_id, lesson_order, row_number() over (partition by course_id order by lesson_order, _id) as nth,
          lead(_id) over (partition by course_id order by lesson_order, _id) is null as is_last
        from ${lessons} where account_id = ${accountId} and archived_at is null) l on l._id = f.lesson_id
      order by f.student_id, l.course_id, l.nth desc, f.begun_at desc, f.studying_id
    ) furthest where is_complete is not true`
}

/** The ids of the submissions of a figure, as a query. */
export function studyingsOf(accountId: string, figure: StudyingFigureFilter): SQL {
  const { name, to, lesson, reviewer, wait } = figure
  if (name === 'stopped')
    return sql`select s.studying_id from (${lastStudyings(accountId, figure)}) s where ${
      lesson === undefined ? sql`true` : sql`s.lesson_id = ${lesson}::uuid`
    }`
  const step = { begun: 'begun_at', completed: 'begun_at', finished: 'finished_at', waited: 'finished_at' } as const
  const isOf = and(
    isStudyingOf(accountId, name === 'reviewed' ? 'reviewed_at' : step[name], figure),
    name === 'completed' ? lt(studyingFacts.finished_at, to) : undefined,
    name === 'waited' ? isWait(reviewWait(to), wait) : undefined,
    matches(studyingFacts.lesson_id, lesson),
    matches(studyingFacts.reviewed_by, reviewer),
  )
  return sql`select ${studyingFacts.studying_id} from ${studyingFacts} where ${isOf}`
}
