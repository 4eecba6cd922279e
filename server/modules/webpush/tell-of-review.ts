import type { Query } from '#db/client.ts'
import type { Deps } from '../../deps.ts'
import { deliverOwed, restAfter } from './deliver-owed.ts'
import { insertOwed } from './owed-queries.ts'
import { listWaitingFor } from './queries.ts'

interface Reviewed {
  _id: string
  studying_user_id: string | null
}

/** Writes down, with the review itself, who has to hear of it: whoever took the studying, on every device that asked. */
export async function oweNotices({ now }: Deps, tx: Query, accountId: string, studying: Reviewed): Promise<void> {
  const { _id: studying_id, studying_user_id: user_id } = studying
  const waiting = await listWaitingFor(tx, accountId, { _id: studying_id, user_id }, now())
  // If nobody gets to telling of it now, somebody does soon.
  const owed = { account_id: accountId, studying_id, owed_since: now(), due_at: restAfter(now()) }
  await insertOwed(
    tx,
    waiting.map(({ _id: subscription_id }) => ({ ...owed, subscription_id })),
  )
}

/**
 * Tells of a review once it is stored: nobody waits for it, and nothing that goes wrong here reaches the reviewer. What no
 * push service took stays owed.
 */
export function tellOfReview(deps: Deps, accountId: string, studyingId: string): void {
  deliverOwed(deps, accountId, studyingId).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'a review could not be told of'),
  )
}
