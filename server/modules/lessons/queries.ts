import { and, asc, desc, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { accounts } from '#db/schema/accounts.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import { progress } from '#db/schema/studyings.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { type ContentText, countQuestions } from '../../lib/content/content-text.ts'

export type LessonRow = typeof lessons.$inferSelect
type Counted = 'elements_count' | 'questions_count'
type Content = StoredElement[] | ContentText
export type NewLesson = Omit<typeof lessons.$inferInsert, 'account_id' | 'draft_content' | Counted> & {
  draft_content: Content
}
export type NewRevision = Omit<typeof lessonRevisions.$inferInsert, 'account_id' | 'content'> & { content: Content }
type Changes = Partial<Omit<LessonRow, '_id' | 'account_id' | 'course_id' | 'created_at' | 'updated_at' | Counted>>

/** Lessons of one course, or one lesson. */
type Which = { courseId: string } | { lessonId: string }

/** Rows of one insert: far below PostgreSQL's 65,535 parameters. */
const BATCH = 100
/** Characters of content in one insert: encoding them holds the event loop. */
const BATCH_TEXT = 1_000_000

const alive = (accountId: string) => and(eq(lessons.account_id, accountId), isNull(lessons.archived_at))
const which = (accountId: string, of: Which) =>
  and(alive(accountId), 'courseId' in of ? eq(lessons.course_id, of.courseId) : eq(lessons._id, of.lessonId))
const inOrder = [asc(lessons.lesson_order), asc(lessons.created_at), asc(lessons._id)]

const facts = {
  _id: lessons._id,
  course_id: lessons.course_id,
  lesson_title: lessons.lesson_title,
  lesson_order: lessons.lesson_order,
  lesson_length: lessons.lesson_length,
  lesson_feedback: lessons.lesson_feedback,
  lesson_version: lessons.lesson_version,
  published_version: lessons.published_version,
}

/** Counts derived from a draft, stored with it. */
const counted = ({ draft_content: content }: { draft_content?: Content | undefined }) => {
  if (!content) return {}
  if (Array.isArray(content)) return { elements_count: content.length, questions_count: countQuestions(content) }
  const { elements_count, questions_count } = content
  return { elements_count, questions_count }
}

const asJson = (content: Content) => (Array.isArray(content) ? content : sql`${content.json}::jsonb`)

/** Lessons as the composer lists them. */
export function listSummaries(tx: AccountQuery, of: Which) {
  return tx
    .select({ ...facts, elements_count: lessons.elements_count, questions_count: lessons.questions_count })
    .from(lessons)
    .where(which(tx.accountId, of))
    .orderBy(...inOrder)
}
export type SummaryRow = Awaited<ReturnType<typeof listSummaries>>[number]

/** The progress of one user in a lesson; nothing for a signed-out caller. */
const progressOf = (userId: string | undefined) =>
  and(eq(progress.lesson_id, lessons._id), userId === undefined ? sql`false` : eq(progress.user_id, userId))

/** Lessons with their published content and a user's progress; `content` is null if nothing was published. */
export function listPublished(tx: AccountQuery, of: Which, userId: string | undefined) {
  return tx
    .select({
      ...facts,
      account_logo: accounts.account_logo,
      content: lessonRevisions.content,
      done_at: progress.done_at,
    })
    .from(lessons)
    .innerJoin(accounts, eq(accounts._id, lessons.account_id))
    .leftJoin(progress, progressOf(userId))
    .leftJoin(lessonRevisions, eq(lessonRevisions._id, lessons.published_revision_id))
    .where(which(tx.accountId, of))
    .orderBy(...inOrder)
}
export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number]

/** Lessons without any content, with a user's progress. */
export function listTitles(tx: AccountQuery, of: Which, userId: string | undefined) {
  return tx
    .select({ ...facts, account_logo: accounts.account_logo, done_at: progress.done_at })
    .from(lessons)
    .innerJoin(accounts, eq(accounts._id, lessons.account_id))
    .leftJoin(progress, progressOf(userId))
    .where(which(tx.accountId, of))
    .orderBy(...inOrder)
}
export type TitleRow = Awaited<ReturnType<typeof listTitles>>[number]

/** The facts of a lesson without its content. */
export async function findFacts(tx: AccountQuery, lessonId: string) {
  const rows = await tx.select(facts).from(lessons).where(which(tx.accountId, { lessonId }))
  return rows[0]
}

/** A lesson's draft and its course. */
export async function findDraft(tx: AccountQuery, lessonId: string) {
  const rows = await tx
    .select({
      content: lessons.draft_content,
      course_id: lessons.course_id,
      course_title: courses.course_title,
      course_locale: courses.course_locale,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .where(which(tx.accountId, { lessonId }))
  return rows[0]
}

export async function findCourseOf(tx: AccountQuery, lessonId: string): Promise<string | undefined> {
  const rows = await tx.select({ course_id: lessons.course_id }).from(lessons).where(which(tx.accountId, { lessonId }))
  return rows[0]?.course_id
}

/** The whole row as it is now, without a lock. */
export async function findLesson(tx: AccountQuery, lessonId: string): Promise<LessonRow | undefined> {
  const rows = await tx.select().from(lessons).where(which(tx.accountId, { lessonId }))
  return rows[0]
}

/** The whole row, locked until the transaction ends: versions are compared and incremented under this lock. */
export async function lockLesson(tx: AccountQuery, lessonId: string): Promise<LessonRow | undefined> {
  const rows = await tx.select().from(lessons).where(which(tx.accountId, { lessonId })).for('update')
  return rows[0]
}

/** The archived lessons of a course, the last one first. */
export function listArchived(tx: AccountQuery, courseId: string) {
  return tx
    .select({ _id: lessons._id, lesson_title: lessons.lesson_title, archived_at: lessons.archived_at })
    .from(lessons)
    .where(and(eq(lessons.account_id, tx.accountId), eq(lessons.course_id, courseId), isNotNull(lessons.archived_at)))
    .orderBy(desc(lessons.archived_at), desc(lessons._id))
}
export type ArchivedRow = Awaited<ReturnType<typeof listArchived>>[number]

/** The course and position of an archived lesson. */
export async function findArchived(tx: AccountQuery, lessonId: string) {
  const rows = await tx
    .select({ course_id: lessons.course_id, lesson_order: lessons.lesson_order })
    .from(lessons)
    .where(and(eq(lessons.account_id, tx.accountId), eq(lessons._id, lessonId), isNotNull(lessons.archived_at)))
  return rows[0]
}

/** Restores an archived lesson at the given position. */
export async function unarchiveLesson(tx: AccountQuery, lessonId: string, order: number, now: Date) {
  const rows = await tx
    .update(lessons)
    .set({ archived_at: null, lesson_order: order, updated_at: now })
    .where(and(eq(lessons.account_id, tx.accountId), eq(lessons._id, lessonId), isNotNull(lessons.archived_at)))
    .returning({ _id: lessons._id })
  return rows.length > 0
}

/** A batch of a course's lessons with the data to copy. */
export function listCopied(tx: AccountQuery, courseId: string, skip: number, most: number) {
  return tx
    .select({
      lesson_title: lessons.lesson_title,
      lesson_order: lessons.lesson_order,
      lesson_length: lessons.lesson_length,
      lesson_feedback: lessons.lesson_feedback,
      draft_content: lessons.draft_content,
    })
    .from(lessons)
    .where(which(tx.accountId, { courseId }))
    .orderBy(...inOrder)
    .offset(skip)
    .limit(most)
}
export type CopiedRow = Awaited<ReturnType<typeof listCopied>>[number]

/** Whether the account has this course; locked until the transaction ends, so that lessons are appended one by one. */
export async function lockCourse(tx: AccountQuery, courseId: string): Promise<boolean> {
  const rows = await tx
    .select({ _id: courses._id })
    .from(courses)
    .where(and(eq(courses.account_id, tx.accountId), eq(courses._id, courseId), isNull(courses.archived_at)))
    .for('update')
  return rows.length > 0
}

export async function hasCourse(tx: AccountQuery, courseId: string): Promise<boolean> {
  const rows = await tx
    .select({ _id: courses._id })
    .from(courses)
    .where(and(eq(courses.account_id, tx.accountId), eq(courses._id, courseId), isNull(courses.archived_at)))
  return rows.length > 0
}

/** The order a lesson appended to the course gets. */
export async function nextOrder(tx: AccountQuery, courseId: string): Promise<number> {
  const rows = await tx
    .select({ next: sql<number>`coalesce(max(${lessons.lesson_order}), 0)::int + 1` })
    .from(lessons)
    .where(which(tx.accountId, { courseId }))
  return rows[0]?.next ?? 1
}

/** Whether this person created the lesson with this id. */
export async function isCreatedBy(tx: AccountQuery, lessonId: string, userId: string): Promise<boolean> {
  const own = and(eq(lessons.account_id, tx.accountId), eq(lessons._id, lessonId), eq(lessons.created_by, userId))
  return (await tx.$count(lessons, own)) > 0
}

export async function insertLessons(tx: AccountQuery, rows: readonly NewLesson[]): Promise<void> {
  for (const batch of batches(rows, ({ draft_content }) => draft_content)) {
    await tx.insert(lessons).values(
      batch.map((row) => ({
        ...row,
        ...counted(row),
        draft_content: asJson(row.draft_content),
        account_id: tx.accountId,
      })),
    )
  }
}

export async function insertRevisions(tx: AccountQuery, rows: readonly NewRevision[]): Promise<void> {
  for (const batch of batches(rows, ({ content }) => content)) {
    await tx
      .insert(lessonRevisions)
      .values(batch.map((row) => ({ ...row, content: asJson(row.content), account_id: tx.accountId })))
  }
}

/** Rows in the parts of one insert each: neither many rows nor, as far as it is known, much text. */
function batches<Row>(rows: readonly Row[], contentOf: (row: Row) => Content): Row[][] {
  const parts: Row[][] = []
  let free = 0
  for (const row of rows) {
    const content = contentOf(row)
    const size = Array.isArray(content) ? 0 : content.json.length
    const last = parts.at(-1)
    if (last && last.length < BATCH && size <= free) last.push(row)
    else {
      parts.push([row])
      free = BATCH_TEXT
    }
    free -= size
  }
  return parts
}

export async function findRevision(tx: AccountQuery, revisionId: string) {
  const rows = await tx
    .select({
      lesson_title: lessonRevisions.lesson_title,
      content: lessonRevisions.content,
    })
    .from(lessonRevisions)
    .where(and(eq(lessonRevisions.account_id, tx.accountId), eq(lessonRevisions._id, revisionId)))
  return rows[0]
}

/** The number that the lesson's next revision gets. */
export async function nextRevisionNumber(tx: AccountQuery, lessonId: string): Promise<number> {
  const rows = await tx
    .select({ next: sql<number>`coalesce(max(${lessonRevisions.revision_number}), 0)::int + 1` })
    .from(lessonRevisions)
    .where(and(eq(lessonRevisions.account_id, tx.accountId), eq(lessonRevisions.lesson_id, lessonId)))
  return rows[0]?.next ?? 1
}

export async function updateLesson(tx: AccountQuery, lessonId: string, changes: Changes, now: Date): Promise<boolean> {
  const rows = await tx
    .update(lessons)
    .set({ ...changes, ...counted(changes), updated_at: now })
    .where(which(tx.accountId, { lessonId }))
    .returning({ _id: lessons._id })
  return rows.length > 0
}

/** The versions after a change that takes effect at once: a published lesson remains published. */
export function nextVersion({
  lesson_version,
  published_version,
}: Pick<LessonRow, 'lesson_version' | 'published_version'>): Pick<LessonRow, 'lesson_version' | 'published_version'> {
  const next = lesson_version + 1
  return { lesson_version: next, published_version: published_version === lesson_version ? next : published_version }
}

/** Gives a lesson another place in its course: a new version that takes effect at once, as in `nextVersion`. */
export async function moveLesson(tx: AccountQuery, lessonId: string, lesson_order: number, now: Date): Promise<void> {
  const { lesson_version, published_version } = lessons
  const next = sql`${lesson_version} + 1`
  await tx
    .update(lessons)
    .set({
      lesson_order,
      lesson_version: next,
      published_version: sql`case when ${published_version} = ${lesson_version} then ${next} else ${published_version} end`,
      updated_at: now,
    })
    .where(which(tx.accountId, { lessonId }))
}

/** Closes the gap in the order after a lesson was removed. */
export async function closeOrderGap(tx: AccountQuery, courseId: string, order: number): Promise<void> {
  await tx
    .update(lessons)
    .set({ lesson_order: sql`${lessons.lesson_order} - 1` })
    .where(and(which(tx.accountId, { courseId }), gt(lessons.lesson_order, order)))
}

/** Moves the lessons from this position on, to make room for one. */
export async function openOrderGap(tx: AccountQuery, courseId: string, order: number): Promise<void> {
  await tx
    .update(lessons)
    .set({ lesson_order: sql`${lessons.lesson_order} + 1` })
    .where(and(which(tx.accountId, { courseId }), gte(lessons.lesson_order, order)))
}
