import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { courses, lessonRevisions, lessons } from '#db/schema/courses.ts'
import { answerEvents, answers, progress, reviewComments, studyingAliases, studyings } from '#db/schema/studyings.ts'

export async function findRevision(tx: Query, accountId: string, revisionId: string) {
  const { _id, lesson_id, lesson_title, content } = lessonRevisions
  const rows = await tx
    .select({ _id, lesson_id, lesson_title, content })
    .from(lessonRevisions)
    .where(and(eq(lessonRevisions.account_id, accountId), eq(_id, revisionId)))
  return rows[0]
}

/** What a lesson's page says of the one before it or behind it. */
export interface NeighbourRow {
  _id: string
  lesson_title: string
}

/** A lesson that students may open, with what its page says of course and account, and the lessons next to it. */
export async function findOpenLesson(tx: Query, accountId: string, lessonId: string) {
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
      lessons_count: sql<number>`(select count(*)::int from lessons l where ${published})`,
      lesson_place: sql<number>`(select count(*)::int from lessons l where ${published} and (l.lesson_order, l._id) <= ${here})`,
      previous: neighbour('before'),
      next: neighbour('behind'),
      account_name: accounts.account_name,
      account_logo: accounts.account_logo,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .innerJoin(accounts, eq(accounts._id, lessons.account_id))
    .where(
      and(
        eq(lessons.account_id, accountId),
        eq(lessons._id, lessonId),
        sql`${lessons.published_revision_id} is not null`,
        isNull(lessons.archived_at),
        isNull(courses.archived_at),
        isNull(accounts.archived_at),
      ),
    )
  return rows[0]
}

export async function isLessonOpen(tx: Query, accountId: string, lessonId: string): Promise<boolean> {
  return (await findOpenLesson(tx, accountId, lessonId)) !== undefined
}

const alive = (accountId: string) =>
  and(eq(studyings.account_id, accountId), isNull(studyings.reset_at), isNull(studyings.archived_at))

/** By its id, or by what another device of the same person calls it. */
const called = (tx: Query, accountId: string, studyingId: string) =>
  or(
    eq(studyings._id, studyingId),
    eq(
      studyings._id,
      tx
        .select({ studying_id: studyingAliases.studying_id })
        .from(studyingAliases)
        .where(and(eq(studyingAliases.account_id, accountId), eq(studyingAliases.alias_id, studyingId))),
    ),
  )

export async function findStudying(tx: Query, accountId: string, studyingId: string) {
  const rows = await tx
    .select()
    .from(studyings)
    .where(and(alive(accountId), called(tx, accountId, studyingId)))
  return rows[0]
}

/** A studying that was reset or removed with others. */
export async function findOver(tx: Query, accountId: string, studyingId: string) {
  const rows = await tx
    .select()
    .from(studyings)
    .where(
      and(
        eq(studyings.account_id, accountId),
        called(tx, accountId, studyingId),
        or(isNotNull(studyings.reset_at), isNotNull(studyings.archived_at)),
      ),
    )
  return rows[0]
}

/** The person's newest studying of a lesson. */
export async function findNewestStudying(tx: Query, accountId: string, userId: string, lessonId: string) {
  const rows = await tx
    .select()
    .from(studyings)
    .where(and(alive(accountId), eq(studyings.studying_user_id, userId), eq(studyings.lesson_id, lessonId)))
    .orderBy(desc(studyings.created_at), desc(studyings._id))
    .limit(1)
  return rows[0]
}

/** Answers to one studying come in one after the other; a review or finish waits for them, and they for it. */
export async function lockStudying(tx: Query, accountId: string, studyingId: string) {
  const rows = await tx
    .select({
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
    })
    .from(studyings)
    .where(and(alive(accountId), called(tx, accountId, studyingId)))
    .for('no key update')
  return rows[0]
}

/** First answers of one person to one lesson wait for each other, so that the second one finds what the first has begun. */
export async function lockBeginning(tx: Query, userId: string, lessonId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${lessonId}`}, 0))`)
}

/** Lets the name of a studying that was just made, and holds nothing, lead to another one instead. */
export async function turnIntoAlias(
  tx: Query,
  accountId: string,
  alias_id: string,
  studying_id: string,
): Promise<void> {
  await tx.delete(studyings).where(and(eq(studyings.account_id, accountId), eq(studyings._id, alias_id)))
  await tx.insert(studyingAliases).values({ account_id: accountId, alias_id, studying_id })
}

export async function isAlias(tx: Query, accountId: string, studyingId: string): Promise<boolean> {
  const { account_id, alias_id } = studyingAliases
  return (await tx.$count(studyingAliases, and(eq(account_id, accountId), eq(alias_id, studyingId)))) > 0
}

/** Whether it is new. Two first answers may arrive together: one of them makes the studying, the other finds it. */
export async function insertStudying(
  tx: Query,
  accountId: string,
  studying: Omit<typeof studyings.$inferInsert, 'account_id'>,
): Promise<boolean> {
  const rows = await tx
    .insert(studyings)
    .values({ ...studying, account_id: accountId })
    .onConflictDoNothing()
    .returning({ _id: studyings._id })
  return rows.length > 0
}

export async function finishStudying(
  tx: Query,
  accountId: string,
  studyingId: string,
  changes: Pick<typeof studyings.$inferInsert, 'finished_at' | 'studying_user_name' | 'studying_user_phone'>,
) {
  await tx
    .update(studyings)
    .set(changes)
    .where(and(eq(studyings.account_id, accountId), eq(studyings._id, studyingId)))
}

/** What never changes while somebody answers: whose studying it is, and of which text. */
export interface KnownStudying {
  _id: string
  account_id: string
  lesson_id: string
  revision_id: string
  link_id: string | null
  studying_user_id: string | null
  studying_contact_id: string | null
  guest_secret_hash: string | null
  device_hashes: readonly string[]
}

/** An answer on its way in, and what its studying is known as. */
export interface Save {
  accountId: string
  known: KnownStudying
  event: Omit<typeof answerEvents.$inferInsert, 'account_id' | 'studying_id' | 'beside_seq'>
  /** Where a text was written, and which one its author had before the eyes. */
  author: { device?: number | undefined; known_seq?: number | undefined }
}

/**
 * Appends each event and lets it win over an older answer, all in one statement that may stand alone (`Database.atOnce`).
 * Undefined, with nothing written, where the studying is no longer what it is `known` as, or closed. `isNew` is false for an
 * `op_id` that was here before. With a device named, the event remembers a text of another one that its author never saw.
 */
export async function saveEvents(db: Query, saves: readonly Save[]) {
  const rows = await db.execute<{ place: number; is_new: boolean; is_newest: boolean; newest_seq: string }>(sql`
    select s.place, saved.* from (
      select * from jsonb_to_recordset(${JSON.stringify(saves.map(describeSave))}::jsonb) as s(
        place integer, account uuid, studying uuid, revision uuid, taken_by uuid, taken_for uuid, guest_hash text, op uuid,
        element text, answer text, seq bigint, received timestamptz, known bigint, device integer)
      -- Two statements that write to the same studyings do so in the same order.
      order by studying, place
    ) s cross join lateral save_answer(s.account, s.studying, s.revision, s.taken_by, s.taken_for, s.guest_hash, s.op,
      s.element, s.answer::jsonb, s.seq, s.received, s.known, s.device) saved`)
  const saved = new Map(rows.map((row) => [row.place, row]))
  return saves.map((_, place) => {
    const row = saved.get(place)
    return row && { isNew: row.is_new, isNewest: row.is_newest, newest_seq: Number(row.newest_seq) }
  })
}

/** JSON would take the answer `null` for none at all, so answers travel as text. */
function describeSave({ accountId, known, event, author }: Save, place: number) {
  return {
    place,
    account: accountId,
    studying: known._id,
    revision: known.revision_id,
    taken_by: known.studying_user_id,
    taken_for: known.studying_contact_id,
    guest_hash: known.guest_secret_hash,
    op: event.op_id,
    element: event.element_id,
    answer: JSON.stringify(event.answer),
    seq: event.seq,
    received: event.received_at,
    known: author.known_seq,
    device: author.device,
  }
}

/** Answers that were given elsewhere, to a studying that has none yet. */
export async function insertAnswers(
  tx: Query,
  accountId: string,
  events: readonly Omit<typeof answerEvents.$inferInsert, 'account_id'>[],
) {
  if (events.length === 0) return
  const rows = events.map((event) => ({ ...event, account_id: accountId }))
  await tx.insert(answerEvents).values(rows)
  await tx.insert(answers).values(rows)
}

/** How many saves of a studying arrived since a moment. */
export async function countEvents(tx: Query, accountId: string, studyingId: string, since: Date): Promise<number> {
  return tx.$count(
    answerEvents,
    and(
      eq(answerEvents.account_id, accountId),
      eq(answerEvents.studying_id, studyingId),
      gt(answerEvents.received_at, since),
    ),
  )
}

/** The receipt of an earlier save; `superseded` once another answer stands in its place. */
export async function findReceipt(tx: Query, accountId: string, studyingId: string, opId: string) {
  const rows = await tx
    .select({
      op_id: answerEvents.op_id,
      element_id: answerEvents.element_id,
      seq: answerEvents.seq,
      received_at: answerEvents.received_at,
      newest_seq: sql<number>`coalesce(${answers.seq}, ${answerEvents.seq})`.mapWith(Number),
      superseded: sql<boolean>`(${answers.seq}, ${answers.received_at}) is distinct from (${answerEvents.seq}, ${answerEvents.received_at})`,
    })
    .from(answerEvents)
    .leftJoin(
      answers,
      and(eq(answers.studying_id, answerEvents.studying_id), eq(answers.element_id, answerEvents.element_id)),
    )
    .where(
      and(
        eq(answerEvents.account_id, accountId),
        eq(answerEvents.studying_id, studyingId),
        eq(answerEvents.op_id, opId),
      ),
    )
  return rows[0]
}

export async function listAnswers(tx: Query, accountId: string, studyingId: string) {
  const { element_id, answer, seq } = answers
  return tx
    .select({ element_id, answer, seq, received_at: moment(answers.received_at) })
    .from(answers)
    .where(and(eq(answers.account_id, accountId), eq(answers.studying_id, studyingId)))
}

/** A time as milliseconds, for long lists: reading its text would be the dearest part of them. */
function moment(column: typeof answers.received_at) {
  return sql`(date_part('epoch', ${column}) * 1000)`.mapWith((milliseconds) => new Date(Number(milliseconds)))
}

export async function listReleasedComments(tx: Query, accountId: string, studyingId: string) {
  return tx
    .select({ element_id: reviewComments.element_id, released: sql<string>`${reviewComments.released}` })
    .from(reviewComments)
    .where(
      and(
        eq(reviewComments.account_id, accountId),
        eq(reviewComments.studying_id, studyingId),
        sql`${reviewComments.released} is not null`,
      ),
    )
}

/** Remembers that a person opened a lesson; only the first time writes. */
export async function touchLesson(
  tx: Query,
  accountId: string,
  mark: { _id: string; user_id: string; lesson_id: string; touched_at: Date },
) {
  await tx
    .insert(progress)
    .values({ ...mark, account_id: accountId })
    .onConflictDoNothing()
}

/** Marks a lesson done for ever; the first time counts. */
export async function completeLesson(
  tx: Query,
  accountId: string,
  mark: { _id: string; user_id: string; lesson_id: string; touched_at: Date },
) {
  await tx
    .insert(progress)
    .values({ ...mark, account_id: accountId, done_at: mark.touched_at })
    .onConflictDoUpdate({
      target: [progress.user_id, progress.lesson_id],
      set: { done_at: mark.touched_at },
      setWhere: isNull(progress.done_at),
    })
}

/** The published lessons of the account in order, with one person's marks and newest studyings. */
export async function listLessonsOf(tx: Query, accountId: string, userId: string) {
  const newest = tx
    .selectDistinctOn([studyings.lesson_id], {
      _id: studyings._id,
      lesson_id: studyings.lesson_id,
      studying_review: studyings.studying_review,
    })
    .from(studyings)
    .where(and(alive(accountId), eq(studyings.studying_user_id, userId)))
    .orderBy(studyings.lesson_id, desc(studyings.created_at), desc(studyings._id))
    .as('newest')
  return tx
    .select({
      course_id: courses._id,
      course_title: courses.course_title,
      course_locale: courses.course_locale,
      course_image: courses.course_image,
      lesson_id: lessons._id,
      lesson_title: lessonRevisions.lesson_title,
      lesson_order: lessons.lesson_order,
      lesson_length: lessons.lesson_length,
      touched_at: progress.touched_at,
      done_at: progress.done_at,
      studying_id: newest._id,
      studying_review: newest.studying_review,
    })
    .from(courses)
    .innerJoin(lessons, and(eq(lessons.course_id, courses._id), isNull(lessons.archived_at)))
    .innerJoin(lessonRevisions, eq(lessonRevisions._id, lessons.published_revision_id))
    .leftJoin(progress, and(eq(progress.lesson_id, lessons._id), eq(progress.user_id, userId)))
    .leftJoin(newest, eq(newest.lesson_id, lessons._id))
    .where(and(eq(courses.account_id, accountId), isNull(courses.archived_at)))
    .orderBy(courses.course_title, courses._id, lessons.lesson_order, lessons._id)
}
