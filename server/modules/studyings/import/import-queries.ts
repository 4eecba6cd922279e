import { and, asc, eq, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { courses } from '#db/schema/courses.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'

const facts = {
  _id: lessonRevisions._id,
  lesson_id: lessonRevisions.lesson_id,
  lesson_title: lessonRevisions.lesson_title,
  revision_number: lessonRevisions.revision_number,
  content: lessonRevisions.content,
}

/** The revisions of one lesson, the newest last. */
export function findLessonRevisions(tx: AccountQuery, lessonId: string) {
  return tx
    .select(facts)
    .from(lessonRevisions)
    .where(and(eq(lessonRevisions.account_id, tx.accountId), eq(lessonRevisions.lesson_id, lessonId)))
    .orderBy(asc(lessonRevisions.revision_number))
}

/** The revisions, newest last, of the one lesson whose content includes this element. */
export async function listRevisionsWith(tx: AccountQuery, elementId: string | undefined) {
  if (elementId === undefined) return []
  const [found] = await tx
    .select({ lesson_id: lessonRevisions.lesson_id })
    .from(lessonRevisions)
    .where(
      and(
        eq(lessonRevisions.account_id, tx.accountId),
        sql`${lessonRevisions.content} @> ${JSON.stringify([{ id: elementId }])}::jsonb`,
      ),
    )
    .limit(1)
  return found ? findLessonRevisions(tx, found.lesson_id) : []
}

/** Archived at once, so no list shows it. */
export async function archiveCourse(tx: AccountQuery, courseId: string, now: Date): Promise<void> {
  await tx
    .update(courses)
    .set({ archived_at: now })
    .where(and(eq(courses.account_id, tx.accountId), eq(courses._id, courseId)))
}
