import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { recountStudyings } from '#db/recount.ts'
import { accounts } from '#db/schema/accounts.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import { progress, reviewComments, studyingAliases, studyings } from '#db/schema/studyings.ts'
import { isReplyNew } from '../../../lib/reply-queries.ts'

export async function findRevision(tx: AccountQuery, revisionId: string) {
  const { _id, lesson_id, lesson_title, content } = lessonRevisions
  const rows = await tx
    .select({ _id, lesson_id, lesson_title, content })
    .from(lessonRevisions)
    .where(and(eq(lessonRevisions.account_id, tx.accountId), eq(_id, revisionId)))
  return rows[0]
}

/** The previous or next lesson, as a lesson's page shows it. */
interface NeighbourRow {
  _id: string
  lesson_title: string
}

const isOpen = and(isNotNull(lessons.published_revision_id), isNull(lessons.archived_at), isNull(courses.archived_at))

/**
 * A lesson that students may open, with the data of course and account on its page, and the adjacent lessons; `is_done`
 * is the mark of one user.
 */
export function findOpenLesson(tx: AccountQuery, lessonId: string, userId?: string) {
  return findLesson(tx, lessonId, userId, isOpen)
}

/** The same of a lesson that may be closed: who began it may end it. Only its revisions are certain to exist. */
export function findBegunLesson(tx: AccountQuery, lessonId: string, userId?: string) {
  return findLesson(tx, lessonId, userId, undefined)
}

async function findLesson(tx: AccountQuery, lessonId: string, userId: string | undefined, condition: SQL | undefined) {
  const published = sql`l.course_id = ${lessons.course_id} and l.published_revision_id is not null and l.archived_at is null`
  const here = sql`(${lessons.lesson_order}, ${lessons._id})`
  const neighbour = (side: 'before' | 'behind') => sql<NeighbourRow | null>`(
    select json_build_object('_id', l._id, 'lesson_title', r.lesson_title)
    from lessons l join lesson_revisions r on r._id = l.published_revision_id
    where ${published} and (l.lesson_order, l._id) ${side === 'before' ? sql`<` : sql`>`} ${here}
    order by ${side === 'before' ? sql`l.lesson_order desc, l._id desc` : sql`l.lesson_order, l._id`} limit 1)`
  const rows = await tx
    .select({
      _id: lessons._id,
      lesson_order: lessons.lesson_order,
      lesson_length: lessons.lesson_length,
      lesson_feedback: lessons.lesson_feedback,
      published_revision_id: sql<string>`${lessons.published_revision_id}`,
      course_title: courses.course_title,
      course_slug: courses.course_slug,
      course_locale: courses.course_locale,
      course_category: courses.course_category,
      course_image: courses.course_image,
      lessons_count: sql<number>`(select count(*)::int from lessons l where ${published})`,
      lesson_place: sql<number>`(select count(*)::int from lessons l where ${published} and (l.lesson_order, l._id) <= ${here})`,
      previous: neighbour('before'),
      next: neighbour('behind'),
      is_done: sql<boolean>`exists (select 1 from progress p
        where p.user_id = ${userId ?? null}::uuid and p.lesson_id = ${lessons._id} and p.done_at is not null)`,
      account_extra_props: accounts.account_extra_props,
      account_logo: accounts.account_logo,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .innerJoin(accounts, eq(accounts._id, lessons.account_id))
    .where(
      and(eq(lessons.account_id, tx.accountId), eq(lessons._id, lessonId), condition, isNull(accounts.archived_at)),
    )
  return rows[0]
}

/** Whether students may open a lesson: what a first answer asks, without the page around it. */
export async function isLessonOpen(tx: AccountQuery, lessonId: string): Promise<boolean> {
  const [found] = await tx
    .select({ _id: lessons._id })
    .from(lessons)
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .innerJoin(accounts, eq(accounts._id, lessons.account_id))
    .where(and(eq(lessons.account_id, tx.accountId), eq(lessons._id, lessonId), isOpen, isNull(accounts.archived_at)))
  return found !== undefined
}

/** When the lesson releases its right answers. */
export async function findFeedback(tx: AccountQuery, lessonId: string) {
  const [found] = await tx
    .select({ lesson_feedback: lessons.lesson_feedback })
    .from(lessons)
    .where(and(eq(lessons.account_id, tx.accountId), eq(lessons._id, lessonId)))
  return found?.lesson_feedback
}

/** What a student can still open. */
const alive = (accountId: string) =>
  and(
    eq(studyings.account_id, accountId),
    isNull(studyings.reset_at),
    isNull(studyings.archived_at),
    isNull(studyings.answers_deleted_at),
  )

/** By its id, or by the id that another device of the same user gave it. */
const called = (tx: AccountQuery, studyingId: string) =>
  or(
    eq(studyings._id, studyingId),
    eq(
      studyings._id,
      tx
        .select({ studying_id: studyingAliases.studying_id })
        .from(studyingAliases)
        .where(and(eq(studyingAliases.account_id, tx.accountId), eq(studyingAliases.alias_id, studyingId))),
    ),
  )

export async function findStudying(tx: AccountQuery, studyingId: string) {
  const rows = await tx
    .select()
    .from(studyings)
    .where(and(alive(tx.accountId), called(tx, studyingId)))
  return rows[0]
}

/** A studying that was reset or removed, or whose answers the student deleted. */
export async function findExpired(tx: AccountQuery, studyingId: string) {
  const rows = await tx
    .select()
    .from(studyings)
    .where(
      and(
        eq(studyings.account_id, tx.accountId),
        called(tx, studyingId),
        or(isNotNull(studyings.reset_at), isNotNull(studyings.archived_at), isNotNull(studyings.answers_deleted_at)),
      ),
    )
  return rows[0]
}

/** The user's newest studying of a lesson. */
export async function findNewestStudying(tx: AccountQuery, userId: string, lessonId: string) {
  const rows = await tx
    .select()
    .from(studyings)
    .where(and(alive(tx.accountId), eq(studyings.studying_user_id, userId), eq(studyings.lesson_id, lessonId)))
    .orderBy(desc(studyings.created_at), desc(studyings._id))
    .limit(1)
  return rows[0]
}

/** What saving and finishing need of a studying. */
const taken = {
  _id: studyings._id,
  account_id: studyings.account_id,
  lesson_id: studyings.lesson_id,
  revision_id: studyings.revision_id,
  link_id: studyings.link_id,
  studying_user_id: studyings.studying_user_id,
  studying_contact_id: studyings.studying_contact_id,
  guest_secret_hash: studyings.guest_secret_hash,
  device_hashes: studyings.device_hashes,
  studying_review: studyings.studying_review,
  finished_at: studyings.finished_at,
  studying_user_phone: studyings.studying_user_phone,
}

/** Serializes the answers to one studying; a review or finish waits for them, and they for it. */
export async function lockStudying(tx: AccountQuery, studyingId: string) {
  const rows = await tx
    .select(taken)
    .from(studyings)
    .where(and(alive(tx.accountId), called(tx, studyingId)))
    .for('no key update')
  return rows[0]
}

/** Serializes the first answers of one user to one lesson, so that the second one finds the studying of the first. */
export async function lockStart(tx: AccountQuery, userId: string, lessonId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${lessonId}`}, 0))`)
}

/** Redirects the id of a new, empty studying to another one. */
export async function turnIntoAlias(tx: AccountQuery, alias_id: string, studying_id: string): Promise<void> {
  await tx.delete(studyings).where(and(eq(studyings.account_id, tx.accountId), eq(studyings._id, alias_id)))
  await tx.insert(studyingAliases).values({ account_id: tx.accountId, alias_id, studying_id })
  recountStudyings(tx, [alias_id])
}

export async function isAlias(tx: AccountQuery, studyingId: string): Promise<boolean> {
  const { account_id, alias_id } = studyingAliases
  return (await tx.$count(studyingAliases, and(eq(account_id, tx.accountId), eq(alias_id, studyingId)))) > 0
}

/** Undefined if there is one already. Two first answers may arrive together: one creates the studying, the other finds it. */
export async function insertStudying(tx: AccountQuery, studying: Omit<typeof studyings.$inferInsert, 'account_id'>) {
  const rows = await tx
    .insert(studyings)
    .values({ ...studying, account_id: tx.accountId })
    .onConflictDoNothing()
    .returning(taken)
  recountStudyings(tx, [studying._id])
  return rows[0]
}

/** Whether a contact has finished a lesson in another studying. */
export async function hasFinishedAnother(tx: AccountQuery, contactId: string, studyingId: string) {
  const [found] = await tx
    .select({ _id: studyings._id })
    .from(studyings)
    .where(
      and(
        eq(studyings.account_id, tx.accountId),
        eq(studyings.studying_contact_id, contactId),
        ne(studyings._id, studyingId),
        isNotNull(studyings.finished_at),
        isNull(studyings.archived_at),
      ),
    )
    .limit(1)
  return found !== undefined
}

export async function finishStudying(
  tx: AccountQuery,
  studyingId: string,
  changes: Pick<
    typeof studyings.$inferInsert,
    'finished_at' | 'feedback_released_at' | 'studying_user_name' | 'studying_user_phone'
  >,
) {
  await tx
    .update(studyings)
    .set(changes)
    .where(and(eq(studyings.account_id, tx.accountId), eq(studyings._id, studyingId)))
  recountStudyings(tx, [studyingId])
}

export async function listReleasedComments(tx: AccountQuery, studyingId: string) {
  return tx
    .select({
      element_id: reviewComments.element_id,
      released: sql<string>`${reviewComments.released}`,
      released_at: reviewComments.released_at,
    })
    .from(reviewComments)
    .where(
      and(
        eq(reviewComments.account_id, tx.accountId),
        eq(reviewComments.studying_id, studyingId),
        sql`${reviewComments.released} is not null`,
      ),
    )
}

/** Stores that a user opened a lesson; only the first call writes. */
export async function touchLesson(
  tx: AccountQuery,
  mark: { _id: string; user_id: string; lesson_id: string; touched_at: Date },
) {
  await tx
    .insert(progress)
    .values({ ...mark, account_id: tx.accountId })
    .onConflictDoNothing()
}

/** Marks a lesson as done permanently; the first time counts. */
export async function completeLesson(
  tx: AccountQuery,
  mark: { _id: string; user_id: string; lesson_id: string; touched_at: Date },
) {
  await tx
    .insert(progress)
    .values({ ...mark, account_id: tx.accountId, done_at: mark.touched_at })
    .onConflictDoUpdate({
      target: [progress.account_id, progress.user_id, progress.lesson_id],
      set: { done_at: mark.touched_at },
      setWhere: isNull(progress.done_at),
    })
}

/** The published lessons of the account in order, with one user's marks and newest studyings. */
export async function listLessonsOf(tx: AccountQuery, userId: string) {
  const newest = tx
    .selectDistinctOn([studyings.lesson_id], {
      _id: studyings._id,
      lesson_id: studyings.lesson_id,
      studying_review: studyings.studying_review,
      finished_at: studyings.finished_at,
      reply_is_new: isReplyNew().as('reply_is_new'),
    })
    .from(studyings)
    .where(and(alive(tx.accountId), eq(studyings.studying_user_id, userId)))
    .orderBy(studyings.lesson_id, desc(studyings.created_at), desc(studyings._id))
    .as('newest')
  return tx
    .select({
      course_id: courses._id,
      course_title: courses.course_title,
      course_slug: courses.course_slug,
      course_locale: courses.course_locale,
      course_category: courses.course_category,
      course_image: courses.course_image,
      lesson_id: lessons._id,
      lesson_title: lessonRevisions.lesson_title,
      lesson_order: lessons.lesson_order,
      lesson_length: lessons.lesson_length,
      touched_at: progress.touched_at,
      done_at: progress.done_at,
      studying_id: newest._id,
      studying_review: newest.studying_review,
      finished_at: newest.finished_at,
      reply_is_new: newest.reply_is_new,
    })
    .from(courses)
    .innerJoin(lessons, and(eq(lessons.course_id, courses._id), isNull(lessons.archived_at)))
    .innerJoin(lessonRevisions, eq(lessonRevisions._id, lessons.published_revision_id))
    .leftJoin(progress, and(eq(progress.lesson_id, lessons._id), eq(progress.user_id, userId)))
    .leftJoin(newest, eq(newest.lesson_id, lessons._id))
    .where(and(eq(courses.account_id, tx.accountId), isNull(courses.archived_at)))
    .orderBy(courses.course_title, courses._id, lessons.lesson_order, lessons._id)
}
