import type { Deps } from '../../deps.ts'
import type { PushMessage, PushOutcome } from '../../ports/push.ts'
import { removeSubscription, type Subscriber } from './queries.ts'

/** Sends one message to one device, and forgets the device if it is gone for good. */
export async function sendTo(
  deps: Deps,
  accountId: string,
  { _id, subscription }: Subscriber,
  message: PushMessage,
): Promise<PushOutcome> {
  const outcome = await deps.push.send(subscription, message)
  // What cannot be removed now is gone the next time as well.
  if (outcome === 'gone')
    await deps.db.inAccount(accountId, (tx) => removeSubscription(tx, accountId, _id)).catch(() => undefined)
  return outcome
}
