import type { AccountQuery } from '#db/query.ts'
import { deleteEndedSessions } from './queries.ts'
import { IDLE_MS } from './session-times.ts'

/** A subscription goes with its session; a notification waits two weeks for its person to sign in again. */
const GRACE_MS = 15 * 86_400_000

/** Deletes sessions of an account that ended some time ago. */
export function cleanSessions(tx: AccountQuery, now: Date): Promise<void> {
  const endedBefore = new Date(now.getTime() - GRACE_MS)
  return deleteEndedSessions(tx, { endedBefore, idleSince: new Date(endedBefore.getTime() - IDLE_MS) })
}
