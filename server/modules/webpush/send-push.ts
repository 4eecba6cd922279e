import type { Deps } from '../../deps.ts'
import type { Push, PushMessage, PushOutcome } from '../../ports/push.ts'
import { deleteSubscription, type Subscriber } from './queries.ts'

/** Sends one message to one device, and deletes the subscription if the push service reports it as gone. */
export async function sendPush(
  deps: Deps,
  accountId: string,
  { _id, subscription }: Subscriber,
  message: PushMessage,
  send: Push['send'] = deps.push.send,
): Promise<PushOutcome> {
  const outcome = await send(subscription, message)
  deps.metrics.countPush(outcome)
  // A failed deletion is repeated with the next message.
  if (outcome === 'gone') await deps.db.inAccount(accountId, (tx) => deleteSubscription(tx, _id)).catch(() => undefined)
  return outcome
}

/** Throws, so that the job is tried again, unless the message was sent or the device is gone. */
export function requireSettled(outcome: PushOutcome): void {
  if (outcome !== 'sent' && outcome !== 'gone') throw new Error('The push service did not accept the message')
}
