import { loadClient } from '../lib/api/lazy-client.ts'
import { nextSignIn, session } from '../lib/session.ts'
import { onCleared } from './database.ts'
import { onFlushTrigger } from './on-flush-trigger.ts'
import type { QueueItem, QueueStore, SendingOptions } from './send-queue.ts'

export const REQUEST_TIMEOUT_MS = 20_000

interface OutboxItem extends QueueItem {
  /** Whose work it is; null for a guest. No other session may send it. */
  user_id: string | null
}

interface Queue {
  restore(): Promise<unknown>
  flushNow(): void
  storeAgain(): Promise<void>
}

interface OutboxUse<Item extends OutboxItem, Receipt, Outbox extends Queue, Store extends QueueStore<Item>> {
  openStore(): Store
  makeQueue(options: SendingOptions<Item, Receipt>): Outbox
  send(item: Item, client: Awaited<ReturnType<typeof loadClient>>, signal: AbortSignal): Promise<Receipt>
  /** Whether the person who is signed in may send the item, beyond that it is theirs. */
  maySend?(item: Item): boolean
}

/**
 * What this device sends of one use. The first call of the returned function starts it, and with it the sending of what
 * earlier visits have left.
 */
export function defineOutbox<Item extends OutboxItem, Receipt, Outbox extends Queue, Store extends QueueStore<Item>>({
  openStore,
  makeQueue,
  send,
  maySend,
}: OutboxUse<Item, Receipt, Outbox, Store>): () => Promise<{ outbox: Outbox; store: Store }> {
  let started: Promise<{ outbox: Outbox; store: Store }> | undefined
  async function start() {
    const store = openStore()
    const outbox = makeQueue({
      store,
      send: async (item) => send(item, await loadClient(), AbortSignal.timeout(REQUEST_TIMEOUT_MS)),
      // A guest's work waits while a person is signed in: it would become that person's.
      maySend: (item) => item.user_id === (session.user?._id ?? null) && (maySend?.(item) ?? true),
      nextSignIn,
    })
    await outbox.restore()
    onFlushTrigger(() => outbox.flushNow())
    onCleared(() => void outbox.storeAgain())
    return { outbox, store }
  }
  return () => (started ??= start())
}
