import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../../deps.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { enqueueReviewNotifications } from '../../webpush/service.ts'
import { reviewScope } from '../policy.ts'
import { findQueuePlace, wholeQueue } from '../queue/queries.ts'
import { readReviewList } from '../queue/review-list.ts'
import { addDrafts, listCommentsOf } from '../reviewing/comment-queries.ts'
import { announceStudying } from '../reviewing/presence.ts'
import { findToReview } from '../reviewing/review.ts'
import type { Reviewed, UndoneReview } from '../reviewing/schema.ts'
import type { releaseInput } from '../schema.ts'
import {
  closeStudying,
  listUnreleased,
  lockRelease,
  type PendingRelease,
  releaseComments,
  storeRelease,
} from './queries.ts'
import { releases } from './release-jobs.ts'

// The end of a review: its comments reach the student, and the answers are closed.

/** How long a requested release can be undone. */
const UNDO_MS = 10_000

interface Release extends PendingRelease {
  studying_id: string
  wasReviewed: boolean
  now: Date
}

/** Releases all drafts at once, with the author's text in panels that no reviewer has edited. */
export async function releaseNow(context: AccountContext, studying_id: string): Promise<void> {
  const { deps, viewer, inAccount } = context
  await inAccount(async (tx) => {
    const record = await findToReview(context, tx, studying_id)
    const pending = await lockRelease(tx, studying_id)
    const drafts = await listDrafts(context, tx, record)
    const comments = drafts.map(({ element_id, draft }) => ({ element_id, text: draft }))
    const wasReviewed = pending ? pending.wasReviewed : record.studying_review
    await release(deps, tx, { studying_id, reviewer_id: viewer._id, comments, wasReviewed, now: deps.now() })
  })
  announceStudying(context, studying_id)
}

/**
 * Stores a release that takes place in ten seconds, of exactly the comments whose version the reviewer has seen; `unsent`
 * names the others. Reviewers see the studying as reviewed at once. A later request replaces an earlier one.
 */
export async function requestRelease(
  context: AccountContext,
  { studying_id, comments, list }: z.infer<typeof releaseInput>,
): Promise<Reviewed> {
  const { deps, viewer, inAccount } = context
  const versions = new Map(comments.map(({ element_id, version }) => [element_id, version]))
  const due_at = new Date(deps.now().getTime() + UNDO_MS)
  const done = await inAccount(async (tx) => {
    const record = await findToReview(context, tx, studying_id)
    const drafts = await listDrafts(context, tx, record)
    const isSeen = ({ element_id, version }: Draft) => (versions.get(element_id) ?? 0) === version
    const pending_release = {
      reviewer_id: viewer._id,
      comments: drafts.filter(isSeen).map(({ element_id, draft }) => ({ element_id, text: draft })),
    }
    await storeRelease(tx, studying_id, { release_due_at: due_at, pending_release })
    const job = { studying_id, due_at: due_at.toISOString() }
    await deps.jobs.send(releases, tx, job, { startAfter: due_at })
    const walked = list ? readReviewList(context, list) : wholeQueue
    const { next_id } = await findQueuePlace(tx, reviewScope(viewer), studying_id, walked, 1)
    const unsent = drafts.filter((draft) => !isSeen(draft))
    return { next_id, unsent: unsent.map(({ element_id, author_name }) => ({ element_id, author_name })) }
  })
  announceStudying(context, studying_id)
  return { release_due_at: due_at, ...done }
}

/** Takes a requested release back: its comments stay drafts. `undone` is false once the student has them. */
export async function undoRelease(
  context: AccountContext,
  { studying_id }: { studying_id: string },
): Promise<UndoneReview> {
  const { inAccount } = context
  const undone = await inAccount(async (tx) => {
    await findToReview(context, tx, studying_id)
    if (!(await lockRelease(tx, studying_id))) return false
    await storeRelease(tx, studying_id, null)
    return true
  })
  announceStudying(context, studying_id)
  return { undone }
}

/** Carries out a release that is due; does nothing when it was undone or replaced. */
export async function releaseDue(
  deps: Deps,
  accountId: string,
  { studying_id, due_at }: { studying_id: string; due_at: string },
): Promise<void> {
  await deps.db.inAccount(accountId, async (tx) => {
    const pending = await lockRelease(tx, studying_id)
    if (pending?.due_at.toISOString() !== due_at) return
    // A late release counts from now: a student may have read the lesson since.
    const now = new Date(Math.max(pending.due_at.getTime(), deps.now().getTime()))
    await release(deps, tx, { ...pending, studying_id, now })
  })
  announceStudying({ deps, accountId }, studying_id)
}

async function release(deps: Deps, tx: AccountQuery, { studying_id, now, ...given }: Release) {
  const { reviewer_id, comments, wasReviewed } = given
  const closed = await closeStudying(tx, studying_id, reviewer_id, now)
  // The author's words in panels become drafts only now, so that an undo leaves nothing behind.
  await addDrafts(
    tx,
    comments.map(({ element_id, text }) => ({
      studying_id,
      element_id,
      draft: text,
      author_id: reviewer_id,
      updated_at: now,
    })),
  )
  const released = await releaseComments(tx, studying_id, { comments, now })
  if (released > 0 || !wasReviewed) await enqueueReviewNotifications(deps, tx, closed)
}

interface Draft {
  element_id: string
  draft: string | null
  version: number
  author_name: string | null
}

/** What a review would release: changed comments, and the author's text of panels that no reviewer has edited. */
async function listDrafts(
  { deps }: AccountContext,
  tx: AccountQuery,
  { _id: studying_id, revision_id }: { _id: string; revision_id: string },
): Promise<Draft[]> {
  const { panels } = await deps.caches.revisions.readPinned(tx, revision_id)
  const comments = await listUnreleased(tx, studying_id)
  const edited = new Set((await listCommentsOf(tx, [studying_id])).map(({ element_id }) => element_id))
  const words = [...panels].flatMap(([element_id, draft]) =>
    draft === null || edited.has(element_id) ? [] : [{ element_id, draft, version: 0, author_name: null }],
  )
  return [...comments, ...words]
}
