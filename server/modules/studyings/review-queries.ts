import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Query } from '#db/client.ts'
import { courses, lessonRevisions, lessons } from '#db/schema/courses.ts'
import { contacts } from '#db/schema/people.ts'
import {
  answerEvents,
  answers,
  isFinished as isFinishedOf,
  moment as momentOf,
  studyings,
} from '#db/schema/studyings.ts'

/** All studyings of the account, or public ones and those of one person's own contacts. */
export interface ReviewScope {
  own_contacts_of: string | null
}

export interface StudyingFilter {
  reviewed?: boolean | undefined
  kind?: 'public' | 'private' | undefined
  search?: string | undefined
  /** Only what a person took, and what that person's own contacts took (OPEN-18). */
  user_id?: string | undefined
  /** Only what this contact took. */
  contact_id?: string | undefined
  course_id?: string | undefined
  lesson_id?: string | undefined
  /** Finished before this moment. */
  finished_before?: Date | undefined
  /** What this person's own contacts took, and what they have begun to comment. */
  mine_of?: string | undefined
}

/** A place in the reviewers' order: finished before unfinished, the newest first. `moment` keeps PostgreSQL's precision. */
export interface Place {
  is_finished: boolean
  moment: string
  _id: string
}

const isFinished = isFinishedOf(studyings)
const moment = momentOf(studyings)
const newestFirst = [desc(isFinished), desc(moment), desc(studyings._id)]
export const isWaiting = sql<boolean>`(${studyings.finished_at} is not null and not ${studyings.studying_review})`

const after = (place: Place) =>
  sql<boolean>`((${isFinished}, ${moment}, ${studyings._id}) < (${place.is_finished}, ${place.moment}::timestamptz, ${place._id}::uuid))`

/** What a reviewer may see at all. Whatever is outside is as unknown as an id nobody has. */
export function visible(accountId: string, scope: ReviewScope): SQL | undefined {
  const alive = and(eq(studyings.account_id, accountId), isNull(studyings.reset_at), isNull(studyings.archived_at))
  if (!scope.own_contacts_of) return alive
  return and(alive, or(isNull(studyings.studying_contact_id), isOfContactOf(accountId, scope.own_contacts_of)))
}

/** Whether a private studying belongs to a contact that this person works with. */
export function isOfContactOf(accountId: string, userId: string): SQL {
  return sql`exists (
    select from contacts c join missioners m on m._id = c.contact_owner_id
    where c._id = ${studyings.studying_contact_id} and c.account_id = ${accountId}
      and m.user_id = ${userId} and m.archived_at is null)`
}

/** Whether this person wrote a comment that stands there. */
function isCommentedBy(accountId: string, userId: string): SQL {
  return sql`exists (
    select from review_comments r
    where r.studying_id = ${studyings._id} and r.account_id = ${accountId} and r.author_id = ${userId})`
}

function matching(accountId: string, filter: StudyingFilter): SQL | undefined {
  const { kind, search, user_id, contact_id, course_id, lesson_id, finished_before, mine_of } = filter
  return and(
    kind && (kind === 'private' ? isNotNull(studyings.studying_contact_id) : isNull(studyings.studying_contact_id)),
    search ? sql`${studyings._id} in (select studyings_found(${search}))` : undefined,
    contact_id === undefined ? undefined : eq(studyings.studying_contact_id, contact_id),
    user_id === undefined ? undefined : or(eq(studyings.studying_user_id, user_id), isOfContactOf(accountId, user_id)),
    lesson_id === undefined ? undefined : eq(studyings.lesson_id, lesson_id),
    course_id === undefined
      ? undefined
      : sql`${studyings.lesson_id} in (select l._id from lessons l where l.course_id = ${course_id} and l.account_id = ${accountId})`,
    finished_before === undefined
      ? undefined
      : and(isNotNull(studyings.finished_at), lt(studyings.finished_at, finished_before)),
    mine_of === undefined ? undefined : or(isOfContactOf(accountId, mine_of), isCommentedBy(accountId, mine_of)),
  )
}

export function selectStudyings(tx: Query, where: SQL | undefined) {
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
      studying_user_id: studyings.studying_user_id,
      lesson_id: studyings.lesson_id,
      link_id: studyings.link_id,
      /** A private studying shows where its contact stands today. */
      contact_status_id: sql<number>`coalesce(${contacts.contact_status_id}, ${studyings.contact_status_id})`,
      studying_review: studyings.studying_review,
      reviewed_at: studyings.reviewed_at,
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
    })
    .from(studyings)
    .innerJoin(lessonRevisions, eq(lessonRevisions._id, studyings.revision_id))
    .innerJoin(lessons, eq(lessons._id, studyings.lesson_id))
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .leftJoin(contacts, eq(contacts._id, studyings.studying_contact_id))
    .where(where)
}

export type StudyingRecord = Awaited<ReturnType<typeof selectStudyings>>[number]

/** A page of the reviewers' order, read from an index up to its last row. */
export function listStudyings(
  tx: Query,
  accountId: string,
  scope: ReviewScope,
  { filter, place, limit }: { filter: StudyingFilter; place?: Place | undefined; limit: number },
) {
  const reviewed = filter.reviewed === undefined ? undefined : eq(studyings.studying_review, filter.reviewed)
  // Which ones they are is settled before anything is joined to them: no guess about a join makes PostgreSQL read them all.
  const page = tx
    .select({ _id: studyings._id })
    .from(studyings)
    .where(and(visible(accountId, scope), matching(accountId, filter), reviewed, place && after(place)))
    .orderBy(...newestFirst)
    .limit(limit)
  return selectStudyings(tx, and(eq(studyings.account_id, accountId), inArray(studyings._id, page))).orderBy(
    ...newestFirst,
  )
}

export async function countStudyings(tx: Query, accountId: string, scope: ReviewScope, filter: StudyingFilter) {
  const rows = await tx
    .select({
      all: count(),
    })
    .from(studyings)
    .where(and(visible(accountId, scope), matching(accountId, filter)))
  return rows[0]?.all ?? 0
}

/** How many wait and how many are reviewed; `most` stands for more. */
export async function countUpTo(
  tx: Query,
  accountId: string,
  scope: ReviewScope,
  filter: StudyingFilter,
  most: number,
) {
  const count = (where: SQL | undefined) => {
    const some = tx
      .select({ one: sql`1` })
      .from(studyings)
      .where(and(visible(accountId, scope), matching(accountId, filter), where))
      .limit(most)
    return sql<number>`(select count(*)::int from ${some} counted)`
  }
  const rows = await tx.execute<{ waiting: number; reviewed: number }>(
    sql`select ${count(and(eq(studyings.studying_review, false), isFinished))} as waiting,
      ${count(eq(studyings.studying_review, true))} as reviewed`,
  )
  return rows[0] ?? { waiting: 0, reviewed: 0 }
}

export async function findReviewed(tx: Query, accountId: string, scope: ReviewScope, studyingId: string) {
  const rows = await selectStudyings(tx, and(visible(accountId, scope), eq(studyings._id, studyingId)))
  return rows[0]
}

/** The next studying that waits for a review: behind `place` in the order, else from the start. */
export async function findNextWaiting(tx: Query, accountId: string, scope: ReviewScope, place: Place) {
  const first = (rank: number, where: SQL | undefined) =>
    tx
      .select({ _id: studyings._id, rank: sql<number>`${rank}::int`.as('rank') })
      .from(studyings)
      .where(
        and(
          visible(accountId, scope),
          eq(studyings.studying_review, false),
          isFinished,
          ne(studyings._id, place._id),
          where,
        ),
      )
      .orderBy(...newestFirst)
      .limit(1)
  const rows = await tx.execute<{ _id: string }>(
    sql`(${first(1, after(place))}) union all (${first(2, undefined)}) order by rank limit 1`,
  )
  return rows[0]?._id ?? null
}

/** The lessons of the account by course, with how many studyings of each wait for this reviewer; `most` stands for more. */
export function listLessonsToReview(tx: Query, accountId: string, scope: ReviewScope, most: number) {
  const waiting = tx
    .select({ one: sql`1` })
    .from(studyings)
    .where(and(visible(accountId, scope), eq(studyings.lesson_id, lessons._id), isWaiting))
    .limit(most)
  return tx
    .select({
      _id: lessons._id,
      lesson_title: lessons.lesson_title,
      lesson_order: lessons.lesson_order,
      course_id: courses._id,
      course_title: courses.course_title,
      waiting: sql<number>`(select count(*)::int from ${waiting} counted)`,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .where(and(eq(lessons.account_id, accountId), isNull(lessons.archived_at), isNull(courses.archived_at)))
    .orderBy(asc(courses.course_title), asc(courses._id), asc(lessons.lesson_order), asc(lessons._id))
}

export type LessonToReview = Awaited<ReturnType<typeof listLessonsToReview>>[number]

export async function listAnswersOf(tx: Query, accountId: string, studyingIds: string[]) {
  if (studyingIds.length === 0) return []
  const { studying_id, element_id, answer, seq, received_at } = answers
  return tx
    .select({ studying_id, element_id, answer, seq, received_at })
    .from(answers)
    .where(and(eq(answers.account_id, accountId), inArray(studying_id, studyingIds)))
}

/** Texts of one studying that two devices wrote without knowing of each other, both sides of each pair; newest first. */
export async function listParallelTexts(tx: Query, accountId: string, studyingId: string) {
  const side = alias(answerEvents, 'side')
  return tx
    .select({ element_id: side.element_id, text: sql<string>`${side.answer} #>> '{}'`, received_at: side.received_at })
    .from(answerEvents)
    .innerJoin(
      side,
      and(
        eq(side.account_id, answerEvents.account_id),
        eq(side.studying_id, answerEvents.studying_id),
        eq(side.element_id, answerEvents.element_id),
        or(eq(side.seq, answerEvents.beside_seq), eq(side.op_id, answerEvents.op_id)),
      ),
    )
    .where(
      and(
        eq(answerEvents.account_id, accountId),
        eq(answerEvents.studying_id, studyingId),
        isNotNull(answerEvents.beside_seq),
      ),
    )
    .orderBy(desc(side.received_at), desc(side.seq))
}

/** Closes the answers; waits for saves that are under way. The first review's name and time stay. */
export async function closeStudying(tx: Query, accountId: string, studyingId: string, reviewerId: string, now: Date) {
  const rows = await tx
    .update(studyings)
    .set({
      studying_review: true,
      updated_at: now,
      reviewed_by: sql`coalesce(${studyings.reviewed_by}, ${reviewerId}::uuid)`,
      reviewed_at: sql`coalesce(${studyings.reviewed_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(studyings.account_id, accountId), eq(studyings._id, studyingId)))
    .returning({
      _id: studyings._id,
      lesson_id: studyings.lesson_id,
      studying_user_id: studyings.studying_user_id,
      reviewed_at: sql<Date>`${studyings.reviewed_at}`.mapWith(studyings.reviewed_at),
    })
  const [closed] = rows
  if (!closed) throw new Error(`The studying ${studyingId} is gone`)
  return closed
}
