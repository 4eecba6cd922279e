import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AccountQuery } from '#db/query.ts'
import { contacts } from '#db/schema/contacts.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import {
  answerEvents,
  answers,
  isFinished as isFinishedOf,
  moment as momentOf,
  studyings,
} from '#db/schema/studyings.ts'
import { studyingsOf } from '../../../lib/figure-queries.ts'
import type { StudyingFigureFilter } from '../../../lib/figures.ts'
import { isWithin } from '../../../lib/span-queries.ts'
import type { TypedSpan } from '../../../lib/text-fields.ts'
import { isOfContactOf, isOpen, isWaiting, type ReviewScope, visible } from '../scope-queries.ts'

export interface StudyingFilter {
  /** Only reviewed ones, with those whose release is requested; or only the others. */
  is_reviewed?: boolean | undefined
  kind?: 'public' | 'private' | undefined
  search?: string | undefined
  /** Only studyings of this user and of the user's own contacts. */
  user_id?: string | undefined
  /** Only studyings that this user took. */
  taken_by?: string | undefined
  /** Only this contact's studyings. */
  contact_id?: string | undefined
  course_id?: string | undefined
  lesson_id?: string | undefined
  /** Finished before this moment. */
  finished_before?: Date | undefined
  /** Finished within this span. */
  finished?: TypedSpan | undefined
  /** Studyings of this user's own contacts, and those the user has started to comment. */
  mine_of?: string | undefined
  figure?: StudyingFigureFilter | undefined
}

/** A place in a list that shows finished studyings before unfinished ones. `moment` has PostgreSQL's precision. */
export interface Cursor {
  is_finished: boolean
  moment: string
  _id: string
}

const isFinished = isFinishedOf(studyings)
const moment = momentOf(studyings)
export const newestFirst = [desc(isFinished), desc(moment), desc(studyings._id)]
const isReleasing = sql<boolean>`(${studyings.studying_review} = false and ${studyings.release_due_at} is not null)`

/** PostgreSQL finds the place in an index by a comparison of whole rows. */
export const after = (place: Cursor) =>
  sql<boolean>`((${isFinished}, ${moment}, ${studyings._id}) < (${place.is_finished}, ${place.moment}::timestamptz, ${place._id}::uuid))`

/** Whether this user wrote one of the current comments. */
function isCommentedBy(accountId: string, userId: string): SQL {
  return sql`exists (
    select from review_comments r
    where r.studying_id = ${studyings._id} and r.account_id = ${accountId} and r.author_id = ${userId})`
}

export function matching(accountId: string, filter: StudyingFilter): SQL | undefined {
  const {
    kind,
    search,
    user_id,
    taken_by,
    contact_id,
    course_id,
    lesson_id,
    finished_before,
    finished,
    mine_of,
    figure,
  } = filter
  return and(
    kind && (kind === 'private' ? isNotNull(studyings.studying_contact_id) : isNull(studyings.studying_contact_id)),
    search ? sql`${studyings._id} in (select search_studying_ids(${search}))` : undefined,
    contact_id === undefined ? undefined : eq(studyings.studying_contact_id, contact_id),
    user_id === undefined ? undefined : or(eq(studyings.studying_user_id, user_id), isOfContactOf(accountId, user_id)),
    taken_by === undefined ? undefined : eq(studyings.studying_user_id, taken_by),
    lesson_id === undefined ? undefined : eq(studyings.lesson_id, lesson_id),
    course_id === undefined
      ? undefined
      : sql`${studyings.lesson_id} in (select l._id from lessons l where l.course_id = ${course_id} and l.account_id = ${accountId})`,
    finished_before === undefined
      ? undefined
      : and(isNotNull(studyings.finished_at), lt(studyings.finished_at, finished_before)),
    isWithin(studyings.finished_at, finished),
    mine_of === undefined ? undefined : or(isOfContactOf(accountId, mine_of), isCommentedBy(accountId, mine_of)),
    figure && sql`${studyings._id} in (${studyingsOf(accountId, figure)})`,
  )
}

/** `place`: of each row in the order of its list. */
export function selectStudyings(tx: AccountQuery, where: SQL | undefined, place = sql<string[] | null>`null`) {
  return tx
    .select({
      _id: studyings._id,
      revision_id: studyings.revision_id,
      studying_contact_id: studyings.studying_contact_id,
      studying_user_name: studyings.studying_user_name,
      studying_user_phone: studyings.studying_user_phone,
      contact_fullname: contacts.contact_fullname,
      contact_phones: contacts.contact_phones,
      contact_owner_id: contacts.contact_owner_id,
      contact_next_at: contacts.contact_next_at,
      studying_user_id: studyings.studying_user_id,
      lesson_id: studyings.lesson_id,
      link_id: studyings.link_id,
      /** A private studying shows the contact's current name. */
      contact_status_id: sql<number>`coalesce(${contacts.contact_status_id}, ${studyings.contact_status_id})`,
      /** Reviewers see a requested release as a review. */
      studying_review: sql<boolean>`not ${isOpen}`,
      answers_deleted_at: studyings.answers_deleted_at,
      reviewed_at: studyings.reviewed_at,
      release_due_at: studyings.release_due_at,
      finished_at: studyings.finished_at,
      created_at: studyings.created_at,
      is_finished: isFinished,
      moment,
      lesson_title: lessonRevisions.lesson_title,
      lesson_order: lessons.lesson_order,
      lesson_length: lessons.lesson_length,
      lesson_feedback: lessons.lesson_feedback,
      course_title: courses.course_title,
      course_locale: courses.course_locale,
      place,
    })
    .from(studyings)
    .innerJoin(lessonRevisions, eq(lessonRevisions._id, studyings.revision_id))
    .innerJoin(lessons, eq(lessons._id, studyings.lesson_id))
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .leftJoin(contacts, eq(contacts._id, studyings.studying_contact_id))
    .where(where)
}

export type StudyingRecord = Awaited<ReturnType<typeof selectStudyings>>[number]

export interface StudyingPage {
  filter: StudyingFilter
  place?: Cursor | undefined
  limit: number
}

/** What is read apart for a filter by review state, because each has its own index scan. */
export function statesOf({ is_reviewed }: StudyingFilter): (SQL | undefined)[] {
  if (is_reviewed === undefined) return [undefined]
  return is_reviewed ? [eq(studyings.studying_review, true), isReleasing] : [isOpen]
}

/** A page of studyings, newest first; index scans read only the rows of the page. */
export function listStudyings(tx: AccountQuery, scope: ReviewScope, { filter, place, limit }: StudyingPage) {
  // Select the rows before joining: a wrong estimate of a join would make PostgreSQL read all rows.
  const parts = statesOf(filter).map(
    (state) =>
      sql`(${tx
        .select({ _id: studyings._id })
        .from(studyings)
        .where(and(visible(tx.accountId, scope), matching(tx.accountId, filter), state, place && after(place)))
        .orderBy(...newestFirst)
        .limit(limit)})`,
  )
  const ids = sql`(${sql.join(parts, sql` union all `)})`
  return selectStudyings(tx, and(eq(studyings.account_id, tx.accountId), sql`${studyings._id} in ${ids}`))
    .orderBy(...newestFirst)
    .limit(limit)
}

export async function countStudyings(tx: AccountQuery, scope: ReviewScope, filter: StudyingFilter) {
  const rows = await tx
    .select({
      all: count(),
    })
    .from(studyings)
    .where(and(visible(tx.accountId, scope), matching(tx.accountId, filter)))
  return rows[0]?.all ?? 0
}

/** How many rows match, as a subquery; `most` means that many or more. */
export function countRows(tx: AccountQuery, where: SQL | undefined, most: number): SQL<number> {
  const some = tx.select({ one: sql`1` }).from(studyings).where(where).limit(most)
  return sql<number>`(select count(*)::int from ${some} counted)`
}

export async function findReviewed(tx: AccountQuery, scope: ReviewScope, studyingId: string) {
  const rows = await selectStudyings(tx, and(visible(tx.accountId, scope), eq(studyings._id, studyingId)))
  return rows[0]
}

/**
 * The lessons of the account by course, with the number of studyings that wait for this reviewer; `most` means that
 * many or more.
 */
export function listLessonsToReview(tx: AccountQuery, scope: ReviewScope, most: number) {
  const waiting = and(visible(tx.accountId, scope), eq(studyings.lesson_id, lessons._id), isWaiting)
  return tx
    .select({
      _id: lessons._id,
      lesson_title: lessons.lesson_title,
      lesson_order: lessons.lesson_order,
      course_id: courses._id,
      course_title: courses.course_title,
      waiting: countRows(tx, waiting, most),
    })
    .from(lessons)
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .where(and(eq(lessons.account_id, tx.accountId), isNull(lessons.archived_at), isNull(courses.archived_at)))
    .orderBy(asc(courses.course_title), asc(courses._id), asc(lessons.lesson_order), asc(lessons._id))
}

export type LessonToReview = Awaited<ReturnType<typeof listLessonsToReview>>[number]

export async function listAnswersOf(tx: AccountQuery, studyingIds: string[]) {
  if (studyingIds.length === 0) return []
  const { studying_id, element_id, answer, seq, received_at } = answers
  return tx
    .select({ studying_id, element_id, answer, seq, received_at })
    .from(answers)
    .where(and(eq(answers.account_id, tx.accountId), inArray(studying_id, studyingIds)))
}

/** Texts of one studying that two devices wrote concurrently, both sides of each pair, and late ones; newest first. */
export async function listConcurrentTexts(tx: AccountQuery, studyingId: string) {
  const side = alias(answerEvents, 'side')
  return tx
    .select({
      element_id: side.element_id,
      text: sql<string>`${side.answer} #>> '{}'`,
      received_at: side.received_at,
      is_late: side.is_late,
    })
    .from(answerEvents)
    .innerJoin(
      side,
      and(
        eq(side.account_id, answerEvents.account_id),
        eq(side.studying_id, answerEvents.studying_id),
        eq(side.element_id, answerEvents.element_id),
        or(eq(side.seq, answerEvents.concurrent_seq), eq(side.idempotency_key, answerEvents.idempotency_key)),
      ),
    )
    .where(
      and(
        eq(answerEvents.account_id, tx.accountId),
        eq(answerEvents.studying_id, studyingId),
        or(isNotNull(answerEvents.concurrent_seq), answerEvents.is_late),
        sql`jsonb_typeof(${side.answer}) = 'string'`,
      ),
    )
    .orderBy(desc(side.received_at), desc(side.seq))
}
