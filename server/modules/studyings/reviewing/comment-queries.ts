import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { answers, reviewComments, studyings } from '#db/schema/studyings.ts'
import { type ReviewScope, visible } from '../scope-queries.ts'

export async function listCommentsOf(tx: AccountQuery, studyingIds: string[]) {
  if (studyingIds.length === 0) return []
  const { studying_id, element_id, draft, released, version } = reviewComments
  return tx
    .select({ studying_id, element_id, draft, released, version })
    .from(reviewComments)
    .where(and(eq(reviewComments.account_id, tx.accountId), inArray(studying_id, studyingIds)))
}

interface SaidOn {
  lesson_id: string
  element_id: string
  /** A studying to leave out. */
  besides: string
  limit: number
}

/** Comments on one question that students have received, newest first, each with the answer it was given to. */
export function listReleased(tx: AccountQuery, scope: ReviewScope, on: SaidOn) {
  return listSaid(tx, scope, on, 'released')
}

/** The same of comments whose release is requested. */
export function listBeingReleased(tx: AccountQuery, scope: ReviewScope, on: SaidOn) {
  return listSaid(tx, scope, on, 'draft')
}

async function listSaid(
  tx: AccountQuery,
  scope: ReviewScope,
  { lesson_id, element_id, besides, limit }: SaidOn,
  column: 'released' | 'draft',
) {
  return tx
    .select({
      text: sql<string>`${reviewComments[column]}`,
      studying_user_name: studyings.studying_user_name,
      answer: answers.answer,
    })
    .from(reviewComments)
    .innerJoin(studyings, eq(studyings._id, reviewComments.studying_id))
    .leftJoin(
      answers,
      and(
        eq(answers.account_id, tx.accountId),
        eq(answers.studying_id, reviewComments.studying_id),
        eq(answers.element_id, reviewComments.element_id),
      ),
    )
    .where(
      and(
        eq(reviewComments.account_id, tx.accountId),
        eq(reviewComments.element_id, element_id),
        isNotNull(reviewComments[column]),
        column === 'draft' ? isNotNull(studyings.release_due_at) : undefined,
        visible(tx.accountId, scope),
        eq(studyings.lesson_id, lesson_id),
        ne(studyings._id, besides),
      ),
    )
    .orderBy(desc(column === 'draft' ? reviewComments.updated_at : reviewComments.released_at))
    .limit(limit)
}

export interface Draft {
  studying_id: string
  element_id: string
  draft: string | null
  author_id: string
  updated_at: Date
}

/** Stores a draft if its base version is current (0 = none); returns undefined when another version is stored. */
export async function saveDraft(tx: AccountQuery, draft: Draft, version: number) {
  const { studying_id, element_id, ...changes } = draft
  const rows =
    version === 0
      ? await tx
          .insert(reviewComments)
          .values({ ...draft, account_id: tx.accountId })
          .onConflictDoNothing()
          .returning({ version: reviewComments.version })
      : await tx
          .update(reviewComments)
          .set({ ...changes, version: version + 1 })
          .where(
            and(
              eq(reviewComments.account_id, tx.accountId),
              eq(reviewComments.studying_id, studying_id),
              eq(reviewComments.element_id, element_id),
              eq(reviewComments.version, version),
            ),
          )
          .returning({ version: reviewComments.version })
  return rows[0]?.version
}

export async function findComment(tx: AccountQuery, studyingId: string, elementId: string) {
  const rows = await tx
    .select({ version: reviewComments.version, comment: reviewComments.draft })
    .from(reviewComments)
    .where(
      and(
        eq(reviewComments.account_id, tx.accountId),
        eq(reviewComments.studying_id, studyingId),
        eq(reviewComments.element_id, elementId),
      ),
    )
  return rows[0]
}

/** Stores drafts over any version; an unchanged text keeps its version. */
export async function overwriteDrafts(tx: AccountQuery, drafts: Draft[]) {
  if (drafts.length === 0) return
  await tx
    .insert(reviewComments)
    .values(drafts.map((draft) => ({ ...draft, account_id: tx.accountId })))
    .onConflictDoUpdate({
      target: [reviewComments.account_id, reviewComments.studying_id, reviewComments.element_id],
      set: {
        draft: sql`excluded.draft`,
        author_id: sql`excluded.author_id`,
        updated_at: sql`excluded.updated_at`,
        version: sql`${reviewComments.version} + 1`,
      },
      setWhere: sql`${reviewComments.draft} is distinct from excluded.draft`,
    })
}

/** Stores drafts only where no comment exists. */
export async function addDrafts(tx: AccountQuery, drafts: Draft[]) {
  if (drafts.length === 0) return
  await tx
    .insert(reviewComments)
    .values(drafts.map((draft) => ({ ...draft, account_id: tx.accountId })))
    .onConflictDoNothing()
}
