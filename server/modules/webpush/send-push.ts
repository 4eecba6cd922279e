import type { Deps } from '../../deps.ts'
import type { PushMessage, PushOutcome } from '../../ports/push.ts'
import { deleteSubscription, type Subscriber } from './queries.ts'

/** Sends one message to one device, and deletes the subscription if the push service reports it as gone. */
export async function sendPush(
  deps: Deps,
  accountId: string,
  { _id, subscription }: Subscriber,
  message: PushMessage,
): Promise<PushOutcome> {
  const outcome = await deps.push.send(subscription, message)
  // A failed deletion is repeated with the next message.
  if (outcome === 'gone')
    await deps.db.inAccount(accountId, (tx) => deleteSubscription(tx, accountId, _id)).catch(() => undefined)
  return outcome
}
