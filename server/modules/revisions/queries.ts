import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { StoredElement } from '#blocks/lesson.ts'
import type { AccountQuery } from '#db/query.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { draftSnapshots, lessonRevisions } from '#db/schema/revisions.ts'
import { studyings } from '#db/schema/studyings.ts'
import { users } from '#db/schema/users.ts'

const alive = (accountId: string, lessonId: string) =>
  and(eq(lessons.account_id, accountId), eq(lessons._id, lessonId), isNull(lessons.archived_at))

/** The lesson of a history. */
export async function findLesson(tx: AccountQuery, lessonId: string) {
  const rows = await tx
    .select({
      _id: lessons._id,
      course_id: lessons.course_id,
      course_title: courses.course_title,
      lesson_title: lessons.lesson_title,
      lesson_order: lessons.lesson_order,
      lesson_length: lessons.lesson_length,
      lesson_version: lessons.lesson_version,
      published_version: lessons.published_version,
      published_revision_id: lessons.published_revision_id,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .where(alive(tx.accountId, lessonId))
  return rows[0]
}

export type HistoryRow = NonNullable<Awaited<ReturnType<typeof findLesson>>>

/** Counts the studyings of a lesson by state, per pinned revision. */
function studyingsByRevision(tx: AccountQuery, lessonId: string) {
  return tx
    .select({
      revision_id: studyings.revision_id,
      in_progress: sql<number>`count(*) filter (where not studying_review and finished_at is null)::int`.as(
        'in_progress',
      ),
      waiting: sql<number>`count(*) filter (where not studying_review and finished_at is not null)::int`.as('waiting'),
      reviewed: sql<number>`count(*) filter (where studying_review)::int`.as('reviewed'),
    })
    .from(studyings)
    .where(
      and(
        eq(studyings.account_id, tx.accountId),
        eq(studyings.lesson_id, lessonId),
        isNull(studyings.reset_at),
        isNull(studyings.archived_at),
      ),
    )
    .groupBy(studyings.revision_id)
    .as('standings')
}

/** Revisions of a lesson without their content, newest first, below a number. */
export function listRevisions(tx: AccountQuery, lessonId: string, before: number | undefined, limit: number) {
  const counts = studyingsByRevision(tx, lessonId)
  return tx
    .select({
      _id: lessonRevisions._id,
      revision_number: lessonRevisions.revision_number,
      lesson_title: lessonRevisions.lesson_title,
      change_kind: lessonRevisions.change_kind,
      note: lessonRevisions.note,
      is_imported: lessonRevisions.is_imported,
      published_by_name: users.user_fullname,
      created_at: lessonRevisions.created_at,
      in_progress: sql<number>`coalesce(${counts.in_progress}, 0)`,
      waiting: sql<number>`coalesce(${counts.waiting}, 0)`,
      reviewed: sql<number>`coalesce(${counts.reviewed}, 0)`,
    })
    .from(lessonRevisions)
    .leftJoin(users, eq(users._id, lessonRevisions.published_by))
    .leftJoin(counts, eq(counts.revision_id, lessonRevisions._id))
    .where(
      and(
        eq(lessonRevisions.account_id, tx.accountId),
        eq(lessonRevisions.lesson_id, lessonId),
        before === undefined ? undefined : lt(lessonRevisions.revision_number, before),
      ),
    )
    .orderBy(desc(lessonRevisions.revision_number))
    .limit(limit)
}
export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number]

/** Draft snapshots of a lesson without their content, newest first. */
export function listDraftSnapshots(tx: AccountQuery, lessonId: string, limit: number) {
  return tx
    .select({
      _id: draftSnapshots._id,
      lesson_title: draftSnapshots.lesson_title,
      kept_by_name: users.user_fullname,
      created_at: draftSnapshots.created_at,
      elements_count: sql<number>`jsonb_array_length(${draftSnapshots.content})`,
    })
    .from(draftSnapshots)
    .leftJoin(users, eq(users._id, draftSnapshots.created_by))
    .where(and(eq(draftSnapshots.account_id, tx.accountId), eq(draftSnapshots.lesson_id, lessonId)))
    .orderBy(desc(draftSnapshots.created_at), desc(draftSnapshots._id))
    .limit(limit)
}
export type DraftSnapshotRow = Awaited<ReturnType<typeof listDraftSnapshots>>[number]

/** The content of a revision of this lesson. */
export async function findRevisionText(tx: AccountQuery, lessonId: string, revisionId: string) {
  const rows = await tx
    .select({ lesson_title: lessonRevisions.lesson_title, content: lessonRevisions.content })
    .from(lessonRevisions)
    .innerJoin(lessons, and(eq(lessons._id, lessonRevisions.lesson_id), alive(tx.accountId, lessonId)))
    .where(and(eq(lessonRevisions.account_id, tx.accountId), eq(lessonRevisions._id, revisionId)))
  return rows[0]
}

/** The content of a draft snapshot of this lesson. */
export async function findSnapshotText(tx: AccountQuery, lessonId: string, draftId: string) {
  const rows = await tx
    .select({ lesson_title: draftSnapshots.lesson_title, content: draftSnapshots.content })
    .from(draftSnapshots)
    .innerJoin(lessons, and(eq(lessons._id, draftSnapshots.lesson_id), alive(tx.accountId, lessonId)))
    .where(and(eq(draftSnapshots.account_id, tx.accountId), eq(draftSnapshots._id, draftId)))
  return rows[0]
}

/** Stores a draft snapshot unless the same text is stored already; resolves to its id. */
export async function insertDraftSnapshot(
  tx: AccountQuery,
  draft: Omit<typeof draftSnapshots.$inferInsert, 'account_id'> & {
    lesson_title: string | null
    content: StoredElement[]
  },
): Promise<string> {
  const rows = await tx
    .select({ _id: draftSnapshots._id })
    .from(draftSnapshots)
    .where(
      and(
        eq(draftSnapshots.account_id, tx.accountId),
        eq(draftSnapshots.lesson_id, draft.lesson_id),
        sql`${draftSnapshots.lesson_title} is not distinct from ${draft.lesson_title}`,
        sql`${draftSnapshots.content} = ${JSON.stringify(draft.content)}::jsonb`,
      ),
    )
    .limit(1)
  if (rows[0]) return rows[0]._id
  await tx.insert(draftSnapshots).values({ ...draft, account_id: tx.accountId })
  return draft._id
}

/** A lesson's draft, its published revision, and the counts of that revision's studyings. */
export async function findDraftAndPublished(tx: AccountQuery, lessonId: string) {
  const counts = studyingsByRevision(tx, lessonId)
  const rows = await tx
    .select({
      lesson_title: lessons.lesson_title,
      draft_content: lessons.draft_content,
      revision_number: lessonRevisions.revision_number,
      published_title: lessonRevisions.lesson_title,
      published_content: lessonRevisions.content,
      created_at: lessonRevisions.created_at,
      in_progress: sql<number>`coalesce(${counts.in_progress}, 0)`,
      waiting: sql<number>`coalesce(${counts.waiting}, 0)`,
      reviewed: sql<number>`coalesce(${counts.reviewed}, 0)`,
    })
    .from(lessons)
    .leftJoin(lessonRevisions, eq(lessonRevisions._id, lessons.published_revision_id))
    .leftJoin(counts, eq(counts.revision_id, lessonRevisions._id))
    .where(alive(tx.accountId, lessonId))
  return rows[0]
}
export type DraftAndPublished = NonNullable<Awaited<ReturnType<typeof findDraftAndPublished>>>
