import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { answers, reviewComments, studyings } from '#db/schema/studyings.ts'
import { type ReviewScope, visible } from './review-queries.ts'

export async function listCommentsOf(tx: Query, accountId: string, studyingIds: string[]) {
  if (studyingIds.length === 0) return []
  const { studying_id, element_id, draft, released, version } = reviewComments
  return tx
    .select({ studying_id, element_id, draft, released, version })
    .from(reviewComments)
    .where(and(eq(reviewComments.account_id, accountId), inArray(studying_id, studyingIds)))
}

/** Comments on one question that students have, the newest first, with what each was said to. */
export async function listReleased(
  tx: Query,
  accountId: string,
  scope: ReviewScope,
  { lesson_id, element_id, besides, limit }: { lesson_id: string; element_id: string; besides: string; limit: number },
) {
  return tx
    .select({
      released: sql<string>`${reviewComments.released}`,
      studying_user_name: studyings.studying_user_name,
      answer: answers.answer,
    })
    .from(reviewComments)
    .innerJoin(studyings, eq(studyings._id, reviewComments.studying_id))
    .leftJoin(
      answers,
      and(
        eq(answers.account_id, accountId),
        eq(answers.studying_id, reviewComments.studying_id),
        eq(answers.element_id, reviewComments.element_id),
      ),
    )
    .where(
      and(
        eq(reviewComments.account_id, accountId),
        eq(reviewComments.element_id, element_id),
        isNotNull(reviewComments.released),
        visible(accountId, scope),
        eq(studyings.lesson_id, lesson_id),
        ne(studyings._id, besides),
      ),
    )
    .orderBy(desc(reviewComments.released_at))
    .limit(limit)
}

interface Draft {
  studying_id: string
  element_id: string
  draft: string | null
  author_id: string
  updated_at: Date
}

/** Stores a draft over the version that its writer saw (0 = none); undefined when another version is there. */
export async function saveDraft(tx: Query, accountId: string, draft: Draft, version: number) {
  const { studying_id, element_id, ...changes } = draft
  const rows =
    version === 0
      ? await tx
          .insert(reviewComments)
          .values({ ...draft, account_id: accountId })
          .onConflictDoNothing()
          .returning({ version: reviewComments.version })
      : await tx
          .update(reviewComments)
          .set({ ...changes, version: version + 1 })
          .where(
            and(
              eq(reviewComments.account_id, accountId),
              eq(reviewComments.studying_id, studying_id),
              eq(reviewComments.element_id, element_id),
              eq(reviewComments.version, version),
            ),
          )
          .returning({ version: reviewComments.version })
  return rows[0]?.version
}

export async function findComment(tx: Query, accountId: string, studyingId: string, elementId: string) {
  const rows = await tx
    .select({ version: reviewComments.version, comment: reviewComments.draft })
    .from(reviewComments)
    .where(
      and(
        eq(reviewComments.account_id, accountId),
        eq(reviewComments.studying_id, studyingId),
        eq(reviewComments.element_id, elementId),
      ),
    )
  return rows[0]
}

/** Stores drafts whatever is there; one that says the same keeps its version. */
export async function overwriteDrafts(tx: Query, accountId: string, drafts: Draft[]) {
  if (drafts.length === 0) return
  await tx
    .insert(reviewComments)
    .values(drafts.map((draft) => ({ ...draft, account_id: accountId })))
    .onConflictDoUpdate({
      target: [reviewComments.studying_id, reviewComments.element_id],
      set: {
        draft: sql`excluded.draft`,
        author_id: sql`excluded.author_id`,
        updated_at: sql`excluded.updated_at`,
        version: sql`${reviewComments.version} + 1`,
      },
      setWhere: sql`${reviewComments.draft} is distinct from excluded.draft`,
    })
}

/** Stores drafts where nobody has written anything yet. */
export async function addDrafts(tx: Query, accountId: string, drafts: Draft[]) {
  if (drafts.length === 0) return
  await tx
    .insert(reviewComments)
    .values(drafts.map((draft) => ({ ...draft, account_id: accountId })))
    .onConflictDoNothing()
}

/** How many comments are new to the student. */
export async function releaseDrafts(tx: Query, accountId: string, studyingId: string, now: Date): Promise<number> {
  const rows = await tx
    .update(reviewComments)
    .set({ released: sql`${reviewComments.draft}`, released_at: now })
    .where(
      and(
        eq(reviewComments.account_id, accountId),
        eq(reviewComments.studying_id, studyingId),
        sql`${reviewComments.released} is distinct from ${reviewComments.draft}`,
      ),
    )
    .returning({ element_id: reviewComments.element_id })
  return rows.length
}
