import type { z } from 'zod'
import { NotFound } from '../../../lib/errors.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import type { Subscription } from '../../../ports/presence.ts'
import { withDefaultComments } from './default-comments.ts'
import { reviewScope } from '../policy.ts'
import { presentReviewer, presentReviewState } from './present.ts'
import type { Heartbeat, StudyingEvent } from './schema.ts'
import { findReviewed } from './queries.ts'
import { listCommentsOf } from './comment-queries.ts'
import type { watchInput } from '../schema.ts'

// Who else has a studying open, and what they edit. It informs and does not lock: a stale save fails by its version.

/** Streams the events of a studying until the caller disconnects or loses the right to review it. */
export async function watchStudying(
  context: AccountContext,
  { studying_id, client_id }: z.infer<typeof watchInput>,
  signal?: AbortSignal,
) {
  const { deps, viewer, accountId } = context
  const { _id: user_id, user_fullname } = viewer
  const first = await readState(context, studying_id)
  if (!first) throw new NotFound()
  const subscription = deps.reviewers.subscribe(channelOf(accountId, studying_id), {
    client_id,
    user_id,
    user_fullname,
    since: deps.now(),
    element_id: null,
  })
  // Unsubscribe even if the stream is never read.
  signal?.addEventListener('abort', subscription.unsubscribe)
  if (signal?.aborted) subscription.unsubscribe()
  return follow(context, subscription, studying_id)
}

/** Renews a window's subscription; false when it has expired, for example while the device slept. */
export async function heartbeatStudying(
  { deps, viewer, accountId, readAccount }: AccountContext,
  { studying_id, client_id }: z.infer<typeof watchInput>,
): Promise<Heartbeat> {
  const { _id: user_id } = viewer
  const record = await readAccount((tx) => findReviewed(tx, reviewScope(viewer), studying_id))
  if (!record) throw new NotFound()
  return { is_here: deps.reviewers.heartbeat(channelOf(accountId, studying_id), { client_id, user_id }) }
}

/** Notifies all subscribers that the studying changed. Call it after the commit. */
export function announceStudying(
  { deps, accountId }: Pick<AccountContext, 'deps' | 'accountId'>,
  studyingId: string,
): void {
  deps.reviewers.publish(channelOf(accountId, studyingId), null)
}

async function* follow(
  context: AccountContext,
  subscription: Subscription<null>,
  studyingId: string,
): AsyncGenerator<StudyingEvent> {
  const userId = context.viewer._id
  try {
    // Read after subscribing, so that no change is missed.
    const first = await readState(context, studyingId)
    if (first) yield first
    for await (const event of subscription) {
      // A logout, a ban, or a lost role or contact takes effect with the next event, as with the next call.
      const state = await readStateAgain(context, studyingId)
      if (!state) return
      if (event?.kind === 'changed') yield state
      else if (event) yield { kind: 'people', people: event.people.map((visitor) => presentReviewer(visitor, userId)) }
    }
  } finally {
    subscription.unsubscribe()
  }
}

/** The review state for this caller; undefined when they may not review it. */
async function readState({ deps, viewer, readAccount }: AccountContext, studyingId: string) {
  return readAccount(async (tx) => {
    const record = await findReviewed(tx, reviewScope(viewer), studyingId)
    if (!record) return undefined
    const revision = await deps.caches.revisions.readPinned(tx, record.revision_id)
    return presentReviewState(record, withDefaultComments(revision, await listCommentsOf(tx, [studyingId])))
  })
}

/** The same with the caller's current rights. */
async function readStateAgain(context: AccountContext, studyingId: string) {
  try {
    return await readState(await context.refresh(), studyingId)
  } catch {
    // A database error says nothing about rights: end the stream; the client reconnects.
    return undefined
  }
}

function channelOf(accountId: string, studyingId: string): string {
  return `${accountId} ${studyingId.toLowerCase()}`
}
