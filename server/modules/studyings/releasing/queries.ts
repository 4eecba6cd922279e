import { and, eq, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { recountStudyings } from '#db/recount.ts'
import { type PendingRelease, reviewComments, studyings } from '#db/schema/studyings.ts'
import { users } from '#db/schema/users.ts'

export type { PendingRelease }

/** The comments of a studying that the student does not have as they are, each with the name of its author. */
export async function listUnreleased(tx: AccountQuery, studyingId: string) {
  return tx
    .select({
      element_id: reviewComments.element_id,
      draft: reviewComments.draft,
      version: reviewComments.version,
      author_name: users.user_fullname,
    })
    .from(reviewComments)
    .leftJoin(users, and(eq(users._id, reviewComments.author_id), eq(users.account_id, tx.accountId)))
    .where(
      and(
        eq(reviewComments.account_id, tx.accountId),
        eq(reviewComments.studying_id, studyingId),
        sql`${reviewComments.draft} is distinct from ${reviewComments.released}`,
      ),
    )
}

/** Stores a requested release over an earlier one; null removes it. */
export async function storeRelease(
  tx: AccountQuery,
  studyingId: string,
  release: { release_due_at: Date; pending_release: PendingRelease } | null,
): Promise<void> {
  await tx
    .update(studyings)
    .set(release ?? { release_due_at: null, pending_release: null })
    .where(and(eq(studyings.account_id, tx.accountId), eq(studyings._id, studyingId)))
}

/** The requested release of a studying, locked; undefined when there is none. */
export async function lockRelease(tx: AccountQuery, studyingId: string) {
  const rows = await tx
    .select({
      release_due_at: studyings.release_due_at,
      pending_release: studyings.pending_release,
      studying_review: studyings.studying_review,
    })
    .from(studyings)
    .where(and(eq(studyings.account_id, tx.accountId), eq(studyings._id, studyingId)))
    .for('no key update')
  const [row] = rows
  if (!row?.release_due_at || !row.pending_release) return undefined
  return { ...row.pending_release, due_at: row.release_due_at, wasReviewed: row.studying_review }
}

/** Gives the student these comments; returns how many of them are new to the student. */
export async function releaseComments(
  tx: AccountQuery,
  studyingId: string,
  { comments, now }: { comments: PendingRelease['comments']; now: Date },
): Promise<number> {
  const rows = await tx.execute(sql`
    update review_comments c set released = r.text, released_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as r(element_id text, text text)
    where c.account_id = ${tx.accountId} and c.studying_id = ${studyingId} and c.element_id = r.element_id
      and c.released is distinct from r.text
    returning c.element_id`)
  return rows.length
}

/** Closes the answers; waits for saves in progress. The first review's name and time do not change. */
export async function closeStudying(tx: AccountQuery, studyingId: string, reviewerId: string, now: Date) {
  const rows = await tx
    .update(studyings)
    .set({
      studying_review: true,
      release_due_at: null,
      pending_release: null,
      updated_at: now,
      reviewed_by: sql`coalesce(${studyings.reviewed_by}, ${reviewerId}::uuid)`,
      reviewed_at: sql`coalesce(${studyings.reviewed_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(studyings.account_id, tx.accountId), eq(studyings._id, studyingId)))
    .returning({
      _id: studyings._id,
      lesson_id: studyings.lesson_id,
      studying_user_id: studyings.studying_user_id,
      reviewed_at: sql<Date>`${studyings.reviewed_at}`.mapWith(studyings.reviewed_at),
    })
  recountStudyings(tx, [studyingId])
  const [closed] = rows
  if (!closed) throw new Error(`The studying ${studyingId} is gone`)
  return closed
}
