import type { z } from 'zod'
import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import type { Call } from '../../lib/viewer.ts'
import type { Seat } from '../../ports/presence.ts'
import { withPanels } from './panel-comments.ts'
import { can, reviewScope } from './policy.ts'
import { presentReviewer, presentReviewState, type StudyingNews } from './review-present.ts'
import { findReviewed } from './review-queries.ts'
import { listCommentsOf } from './comment-queries.ts'
import { readPinned } from './revisions.ts'
import type { watchInput } from './schema.ts'

// Who else has a studying open, and what they write. It informs and locks nothing: a late save is refused by its version.

/** A studying's news from now on, until the caller leaves or may not review it any more. */
export async function watchStudying(
  call: Call,
  { studying_id, client_id }: z.infer<typeof watchInput>,
  signal?: AbortSignal,
) {
  const { deps, viewer } = call
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account, _id: user_id, user_fullname } = viewer
  const first = await look(call, account, studying_id)
  if (!first) throw new NotFound()
  const seat = deps.reviewers.join(roomOf(account, studying_id), {
    client_id,
    user_id,
    user_fullname,
    since: deps.now(),
    element_id: null,
  })
  // Also when nobody ever reads from it.
  signal?.addEventListener('abort', seat.leave)
  if (signal?.aborted) seat.leave()
  return follow(call, seat, account, studying_id)
}

/** A window says that somebody still sits before it; false when its place is gone, as after a night's sleep. */
export async function stayAtStudying(
  call: Call,
  { studying_id, client_id }: z.infer<typeof watchInput>,
): Promise<{ is_here: boolean }> {
  const { deps, viewer } = call
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account, _id: user_id } = viewer
  const record = await deps.db.readAccount(account, (tx) => findReviewed(tx, account, reviewScope(viewer), studying_id))
  if (!record) throw new NotFound()
  return { is_here: deps.reviewers.stay(roomOf(account, studying_id), { client_id, user_id }) }
}

/** Tells whoever has the studying open that it changed. To be called once that is stored. */
export function announceStudying({ deps }: Call, accountId: string, studyingId: string): void {
  deps.reviewers.tell(roomOf(accountId, studyingId), null)
}

async function* follow(
  call: Call,
  seat: Seat<null>,
  accountId: string,
  studyingId: string,
): AsyncGenerator<StudyingNews> {
  const userId = call.viewer?._id
  try {
    // Read once the seat is taken: nothing falls in between.
    const first = await look(call, accountId, studyingId)
    if (first) yield first
    for await (const news of seat) {
      // A logout, a ban, a lost role or contact holds for the very next word, as it does for the very next call.
      const state = await lookAgain(call, accountId, studyingId)
      if (!state) return
      if (news?.kind === 'changed') yield state
      else if (news) yield { kind: 'people', people: news.people.map((visitor) => presentReviewer(visitor, userId)) }
    }
  } finally {
    seat.leave()
  }
}

/** How the studying stands for this caller; undefined when they may not review it. */
async function look({ deps, viewer }: Call, accountId: string, studyingId: string) {
  if (!viewer || !can.review(viewer) || viewer.tenant_account_id !== accountId) return undefined
  return deps.db.readAccount(accountId, async (tx) => {
    const record = await findReviewed(tx, accountId, reviewScope(viewer), studyingId)
    if (!record) return undefined
    const revision = await readPinned(tx, accountId, record.revision_id)
    return presentReviewState(record, withPanels(revision, await listCommentsOf(tx, accountId, [studyingId])))
  })
}

/** The same as the call would be let in now. */
async function lookAgain(call: Call, accountId: string, studyingId: string) {
  try {
    return await look(await call.again(), accountId, studyingId)
  } catch {
    // A database that is away says nothing of rights either; whoever was let in may come again.
    return undefined
  }
}

function roomOf(accountId: string, studyingId: string): string {
  return `${accountId} ${studyingId.toLowerCase()}`
}
