import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { studyings } from '#db/schema/studyings.ts'
import { isReplyNew } from '../../../../lib/reply-queries.ts'

// Replies of teachers: what a student or a device has not opened yet.

export async function markReplySeen(tx: AccountQuery, studyingId: string, now: Date): Promise<void> {
  await tx
    .update(studyings)
    .set({ reply_seen_at: now })
    .where(and(eq(studyings.account_id, tx.accountId), eq(studyings._id, studyingId)))
}

/** How many studyings of a user have a reply that the user has not opened. */
export async function countNewReplies(tx: AccountQuery, userId: string): Promise<number> {
  return tx.$count(
    studyings,
    and(
      eq(studyings.account_id, tx.accountId),
      eq(studyings.studying_user_id, userId),
      isNull(studyings.reset_at),
      isNull(studyings.archived_at),
      isReplyNew(),
    ),
  )
}

/** The studyings of a device, also those that were reset, with what the policy needs. */
export async function listStates(tx: AccountQuery, ids: readonly string[]) {
  return tx
    .select({
      _id: studyings._id,
      lesson_id: studyings.lesson_id,
      link_id: studyings.link_id,
      studying_user_id: studyings.studying_user_id,
      studying_contact_id: studyings.studying_contact_id,
      guest_secret_hash: studyings.guest_secret_hash,
      device_hashes: studyings.device_hashes,
      finished_at: studyings.finished_at,
      studying_review: studyings.studying_review,
      reset_at: studyings.reset_at,
      reply_is_new: isReplyNew(),
    })
    .from(studyings)
    .where(
      and(
        eq(studyings.account_id, tx.accountId),
        inArray(studyings._id, [...ids]),
        isNull(studyings.archived_at),
        isNull(studyings.answers_deleted_at),
      ),
    )
}
