import { readError } from '../lib/api/app-error.ts'
import { type Delay, SendGroup, type SendGroupOptions } from './send-group.ts'

/** What a queue sends. The queue adds `refusal`, the server's sentence, once the item was finally refused. */
export interface QueueItem {
  refusal?: string | undefined
}

export type ItemState<Receipt> =
  /** `durable` is false where the device could not store it; `failing` while attempts fail. */
  | { kind: 'pending'; durable: boolean; failing: boolean }
  | { kind: 'sent'; receipt: Receipt }
  | { kind: 'refused'; reason: string }
  /** Discarded, or replaced by an item of another group. */
  | { kind: 'removed' }

/** What survives a reload. */
export interface QueueStore<Item> {
  /** In the order in which the items are sent. */
  list(): Promise<Item[]>
  /** Stores an item in place of an earlier one with the same group and id. */
  put(item: Item): Promise<void>
  /** Removes an item, unless a newer one has taken its place. */
  remove(item: Item): Promise<void>
}

/** How a queue sends and stores, whatever its items are. */
export interface SendingOptions<Item, Receipt>
  extends Pick<SendGroupOptions<Item, Receipt>, 'send' | 'nextSignIn'>,
    Partial<Pick<SendGroupOptions<Item, Receipt>, 'maySend'>> {
  /** For uses that store their unsent work themselves, none. */
  store?: QueueStore<Item> | undefined
}

interface SendQueueOptions<Item, Receipt> extends SendingOptions<Item, Receipt> {
  /** Items of one group are sent one at a time; groups do not wait for each other. */
  groupOf(item: Item): string
  /** Within its group: a newer item replaces an unsent one with the same id. */
  idOf(item: Item): string
  onState?(item: Item, state: ItemState<Receipt>): void
}

/**
 * Sends items until the server has them: stored first, then sent one at a time per group, retried with backoff. What the
 * server finally refuses stays in the queue, with the reason, until it is replaced, retried or removed.
 */
export class SendQueue<Item extends QueueItem, Receipt> {
  readonly #options: SendQueueOptions<Item, Receipt>
  readonly #groups = new Map<string, SendGroup<Item, Receipt>>()
  readonly #refused = new Map<string, Item>()
  /** Items that the device could not store. */
  readonly #volatile = new WeakSet<Item>()
  #isStopped = false

  constructor(options: SendQueueOptions<Item, Receipt>) {
    this.#options = options
  }

  /** Continues with what an earlier visit has stored, if it can be read. Call it once, before anything else. */
  async restore(): Promise<Item[]> {
    const items = (await this.#options.store?.list().catch(() => undefined)) ?? []
    for (const item of items) {
      if (item.refusal === undefined) this.#resend(item)
      else this.#refuse(item, item.refusal)
    }
    return items
  }

  /** Stores an item, a new object, and sends it. Resolves once it is stored, or could not be. */
  async add(item: Item, delay: Delay = {}): Promise<void> {
    this.#refused.delete(this.#keyOf(item))
    const storing = this.#store(item)
    // Before the store has answered: a page that is closing still sends it.
    this.#group(this.#options.groupOf(item)).add(this.#options.idOf(item), item, delay)
    await storing
  }

  /** Items still to be sent, of one group or of all. */
  pending(group?: string): Item[] {
    if (group !== undefined) return this.#group(group).items()
    return [...this.#groups.values()].flatMap((sending) => sending.items())
  }

  /** Items that the server has refused, of one group or of all. */
  refused(group?: string): Item[] {
    return [...this.#refused.values()].filter((item) => group === undefined || this.#options.groupOf(item) === group)
  }

  /** What the server does not have, refused or not; of one group or of all. */
  unsynced(group?: string): Item[] {
    return [...this.pending(group), ...this.refused(group)]
  }

  /** Sends a group now; resolves to whether nothing is left to send, at the latest after the first failure. */
  flush(group: string): Promise<boolean> {
    return this.#group(group).flush()
  }

  /** Ends all delays and pauses. Call it when the network is back and when the page may be about to go. */
  flushNow(): void {
    for (const group of this.#groups.values()) group.flushNow()
  }

  /** Sends the refused items of a group again: the reason for the refusal may be gone. */
  retryRefused(group: string): void {
    for (const item of this.refused(group)) {
      this.#refused.delete(this.#keyOf(item))
      this.#resend({ ...item, refusal: undefined })
    }
  }

  /** Replaces every item of a group, refused or not, by what `change` makes of it. */
  async reassign(group: string, change: (item: Item) => Item): Promise<void> {
    for (const item of this.unsynced(group)) {
      this.#take(item)
      await this.add(change(item))
      await this.#forget(item)
    }
  }

  /** Stores all items again: the device has lost them. */
  async storeAgain(): Promise<void> {
    for (const item of this.unsynced()) await this.#store(item)
  }

  /** Removes items from the queue and from the device, sent or not. */
  async remove(items: readonly Item[]): Promise<void> {
    for (const item of items) {
      this.#take(item)
      await this.#options.store?.remove(item)
    }
  }

  /** No attempts except by `flush` and `flushNow` from now on. */
  stop(): void {
    this.#isStopped = true
    for (const group of this.#groups.values()) group.stop()
  }

  #take(item: Item): void {
    this.#refused.delete(this.#keyOf(item))
    this.#group(this.#options.groupOf(item)).remove(this.#options.idOf(item))
    this.#options.onState?.(item, { kind: 'removed' })
  }

  #resend(item: Item): void {
    this.#reportPending(item)
    this.#group(this.#options.groupOf(item)).add(this.#options.idOf(item), item, {})
  }

  #refuse(item: Item, reason: string): void {
    this.#refused.set(this.#keyOf(item), item)
    this.#options.onState?.(item, { kind: 'refused', reason })
  }

  #group(name: string): SendGroup<Item, Receipt> {
    const known = this.#groups.get(name)
    if (known) return known
    const { send, maySend = () => true, nextSignIn, onState } = this.#options
    const group = new SendGroup<Item, Receipt>({
      send,
      maySend,
      nextSignIn,
      onSent: (item, receipt) => {
        onState?.(item, { kind: 'sent', receipt })
        void this.#forget(item)
      },
      onRefused: (item, error) => {
        const { message: refusal } = readError(error)
        const refused = { ...item, refusal }
        this.#refuse(refused, refusal)
        void this.#store(refused)
      },
      onFailure: (item) => {
        this.#reportPending(item)
        void this.#storeVolatile(name)
      },
    })
    if (this.#isStopped) group.stop()
    this.#groups.set(name, group)
    return group
  }

  /** Stores an item and reports whether the device could. */
  async #store(item: Item): Promise<void> {
    const group = this.#options.groupOf(item)
    await this.#options.store?.put(item).then(
      () => this.#volatile.delete(item),
      () => this.#volatile.add(item),
    )
    if (this.pending(group).includes(item)) this.#reportPending(item)
    else if (!this.#refused.has(this.#keyOf(item))) await this.#forget(item)
  }

  /** A device that was busy or full may be able to store now what it could not. */
  async #storeVolatile(group: string): Promise<void> {
    for (const item of this.pending(group)) if (this.#volatile.has(item)) await this.#store(item)
  }

  /** If this fails the item is sent again, which the server recognizes by its idempotency key. */
  async #forget(item: Item): Promise<void> {
    await this.#options.store?.remove(item).catch(() => undefined)
  }

  #reportPending(item: Item): void {
    const failing = this.#group(this.#options.groupOf(item)).isFailing
    this.#options.onState?.(item, { kind: 'pending', durable: !this.#volatile.has(item), failing })
  }

  #keyOf(item: Item): string {
    return `${this.#options.groupOf(item)} ${this.#options.idOf(item)}`
  }
}
