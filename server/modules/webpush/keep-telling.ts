import type { Deps } from '../../deps.ts'
import { deliverOwed, NOTICE_TTL } from './deliver-owed.ts'
import { dropOwedBefore, listOwing } from './owed-queries.ts'

const LOOK_EVERY_MS = 60_000

/** Looks after notices that are owed, now and from time to time, until the returned function is called. */
export function keepTelling(deps: Deps): () => void {
  const look = () =>
    void tellWhatIsOwed(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'reviews could not be told of'))
  const timer = setInterval(look, LOOK_EVERY_MS)
  look()
  return () => clearInterval(timer)
}

/** Tells of what is due: what was owed when the server stopped, and what no push service took so far. */
export async function tellWhatIsOwed(deps: Deps): Promise<void> {
  const tooOld = new Date(deps.now().getTime() - NOTICE_TTL * 1_000)
  for (const accountId of await listOwing(deps.db.anonymous, deps.now())) {
    await deps.db.inAccount(accountId, (tx) => dropOwedBefore(tx, accountId, tooOld))
    await deliverOwed(deps, accountId)
  }
}
