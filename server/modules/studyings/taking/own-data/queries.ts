import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { recountStudyings } from '#db/recount.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { answers, progress, reviewComments, studyings } from '#db/schema/studyings.ts'

/** The studyings of one user. */
export const isOfUser = (userId: string) => eq(studyings.studying_user_id, userId)
export const isOneOf = (ids: readonly string[]) => inArray(studyings._id, [...ids])

/** Studyings that hold something of their student, with what the policy needs, the newest first; also those that were reset. */
export function listHeld(tx: AccountQuery, conditions: readonly SQL[], limit: number) {
  return tx
    .select({
      _id: studyings._id,
      lesson_id: studyings.lesson_id,
      revision_id: studyings.revision_id,
      link_id: studyings.link_id,
      studying_user_id: studyings.studying_user_id,
      studying_contact_id: studyings.studying_contact_id,
      guest_secret_hash: studyings.guest_secret_hash,
      device_hashes: studyings.device_hashes,
      studying_user_name: studyings.studying_user_name,
      studying_user_phone: studyings.studying_user_phone,
      created_at: studyings.created_at,
      finished_at: studyings.finished_at,
      course_title: courses.course_title,
      course_locale: courses.course_locale,
    })
    .from(studyings)
    .innerJoin(lessons, eq(lessons._id, studyings.lesson_id))
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .where(and(eq(studyings.account_id, tx.accountId), isNull(studyings.answers_deleted_at), ...conditions))
    .orderBy(desc(studyings.created_at), asc(studyings._id))
    .limit(limit)
}
export type HeldStudying = Awaited<ReturnType<typeof listHeld>>[number]

/** The answers of some studyings. */
export async function listHeldAnswers(tx: AccountQuery, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({ studying_id: answers.studying_id, element_id: answers.element_id, answer: answers.answer })
    .from(answers)
    .where(and(eq(answers.account_id, tx.accountId), inArray(answers.studying_id, [...ids])))
}

/** The released comments of some studyings. */
export async function listHeldComments(tx: AccountQuery, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { studying_id, element_id, released } = reviewComments
  return tx
    .select({ studying_id, element_id, released })
    .from(reviewComments)
    .where(and(eq(reviewComments.account_id, tx.accountId), inArray(studying_id, [...ids])))
}

/** Deletes what a student wrote and gave in a studying of the transaction's account, and closes it. */
export async function deleteContent(tx: AccountQuery, studyingId: string, now: Date): Promise<void> {
  await tx.execute(sql`select delete_answers(${studyingId}, ${now.toISOString()})`)
  recountStudyings(tx, [studyingId])
}

/** Deletes that a user has opened and done lessons. */
export async function deleteProgress(tx: AccountQuery, userId: string, lessonIds: readonly string[]): Promise<void> {
  await tx
    .delete(progress)
    .where(
      and(
        eq(progress.account_id, tx.accountId),
        eq(progress.user_id, userId),
        inArray(progress.lesson_id, [...lessonIds]),
      ),
    )
}
