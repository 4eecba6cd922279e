import { type AnswerState, Lane, type LaneOptions, type Receipt } from './lane.ts'
import type { Operation, OutboxStore } from './outbox-store.ts'
import { makeUuid } from '../../lib/random-id.ts'

/** Everything of an operation that the outbox does not add by itself. */
export type Draft = Omit<Operation, 'op_id' | 'seq' | 'known_seq' | 'answered_at' | 'refusal'>

interface OutboxOptions extends Pick<LaneOptions, 'send' | 'maySend'> {
  store: OutboxStore
  /** Told of every change in how an answer stands. */
  onState(operation: Operation, state: AnswerState): void
}

/** Text goes out at most this long after a letter; a choice goes at once. */
const TEXT_DELAY_MS = 400

/**
 * Answers that have been given on this device until the server has them. Written down first and sent then, again and
 * again until there is a receipt; what the server refuses for good stays and says why.
 */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #lanes = new Map<string, Lane>()
  readonly #refused = new Map<string, Operation>()
  /** Ids of operations that the device would not store. */
  readonly #unkept = new Set<string>()
  /** The `seq` of the answers that stand on the server, as far as this device was told. */
  readonly #standing = new Map<string, number>()
  #lastSeq = 0

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /** Takes up what an earlier visit has left. Call once, before anything else. */
  async resume(): Promise<void> {
    for (const operation of await this.#options.store.list()) {
      this.#lastSeq = Math.max(this.#lastSeq, operation.seq)
      if (operation.refusal === undefined) {
        this.#options.onState(operation, this.#kept(operation))
        this.#lane(operation.studying_id).add(operation, 0)
      } else {
        this.#refused.set(keyOf(operation), operation)
        this.#options.onState(operation, { kind: 'refused', reason: operation.refusal })
      }
    }
  }

  /** Takes note of the answer that stands on the server and that the person has before the eyes. */
  learn(answer: Pick<Operation, 'studying_id' | 'element_id'>, seq: number): void {
    this.#standing.set(keyOf(answer), seq)
    this.#lastSeq = Math.max(this.#lastSeq, seq)
  }

  /** Keeps an answer and sends it. */
  async put(draft: Draft): Promise<void> {
    // By the clock, so that of two devices the later answer wins; counted, so that a wrong clock changes nothing here.
    this.#lastSeq = Math.max(Date.now(), this.#lastSeq + 1)
    const operation: Operation = {
      ...draft,
      ...this.#knownTo(draft),
      op_id: makeUuid(),
      seq: this.#lastSeq,
      answered_at: Date.now(),
    }
    this.#refused.delete(keyOf(operation))
    const kept = this.#options.store.keep(operation)
    // Before the store has answered: a page that is closing still gets it out.
    this.#lane(operation.studying_id).add(operation, typeof operation.answer === 'string' ? TEXT_DELAY_MS : 0)
    await kept.catch(() => this.#unkept.add(operation.op_id))
    if (this.unsent(operation.studying_id).includes(operation)) this.#options.onState(operation, this.#kept(operation))
  }

  /** Answers that the server does not have, the refused ones too; of one studying or of all. */
  held(studyingId?: string): Operation[] {
    const refused = [...this.#refused.values()].filter(({ studying_id }) => !studyingId || studying_id === studyingId)
    return [...this.unsent(studyingId), ...refused]
  }

  /** Answers still to be sent; of one studying or of all. */
  unsent(studyingId?: string): Operation[] {
    const lanes = studyingId ? [this.#lane(studyingId)] : [...this.#lanes.values()]
    return lanes.flatMap((lane) => lane.unsent())
  }

  /** Sends all of a studying now; resolves to whether nothing is left unsent, at the latest with the first failure. */
  flush(studyingId: string): Promise<boolean> {
    return this.#lane(studyingId).flush()
  }

  /** Sends again what was refused: what the lesson's door was closed for may be open by now. */
  retry(studyingId: string): void {
    for (const { refusal: _, ...operation } of this.held(studyingId).filter(({ refusal }) => refusal !== undefined)) {
      this.#refused.delete(keyOf(operation))
      this.#options.onState(operation, this.#kept(operation))
      this.#lane(studyingId).add(operation, 0)
    }
  }

  /** Answers in another studying what is held for one, sent or not. */
  async move(from: string, { studying_id, revision_id }: Pick<Draft, 'studying_id' | 'revision_id'>): Promise<void> {
    for (const { refusal: _, known_seq: __, ...operation } of this.held(from)) {
      this.#refused.delete(keyOf(operation))
      this.#lane(from).forget()
      await this.put({ ...operation, studying_id, revision_id })
      await this.#options.store.forget(operation)
    }
  }

  /** A person's from now on: what a guest of this device has not sent yet of these studyings. */
  async adopt(studyingIds: readonly string[], userId: string): Promise<void> {
    for (const { guest_secret: _, ...operation } of this.unsent()) {
      if (operation.user_id !== null || !studyingIds.includes(operation.studying_id)) continue
      const own = { ...operation, user_id: userId }
      this.#lane(own.studying_id).add(own, 0)
      await this.#options.store.keep(own).catch(() => undefined)
    }
  }

  /** Ends all waiting: the network is back, or the page is about to go. */
  hurry(): void {
    for (const lane of this.#lanes.values()) lane.hurry()
  }

  /** Drops a person's answers from this device, sent or not. */
  async forget(userId: string): Promise<void> {
    for (const operation of this.held().filter(({ user_id }) => user_id === userId)) {
      this.#refused.delete(keyOf(operation))
      this.#lanes.get(operation.studying_id)?.forget()
      await this.#options.store.forget(operation)
    }
  }

  /** What stood on the server when its author began to change it. */
  #knownTo({ studying_id, element_id }: Draft): Pick<Operation, 'known_seq'> {
    const older = this.held(studying_id).find((held) => held.element_id === element_id)
    const known_seq = older ? older.known_seq : this.#standing.get(keyOf({ studying_id, element_id }))
    return known_seq === undefined ? {} : { known_seq }
  }

  async #send(operation: Operation): Promise<Receipt> {
    const receipt = await this.#options.send(operation)
    const { newest_seq } = receipt
    this.learn(operation, newest_seq)
    const { studying_id, element_id, seq } = operation
    const newer = this.unsent(studying_id).find((held) => held !== operation && held.element_id === element_id)
    // Another device's answer won. What is being typed here is later than that, and the server has noted both already.
    if (newer && newest_seq > seq) {
      this.#lastSeq += 1
      Object.assign(newer, { known_seq: newest_seq, seq: this.#lastSeq })
      await this.#options.store.keep(newer).catch(() => undefined)
    }
    return receipt
  }

  #lane(studyingId: string): Lane {
    const known = this.#lanes.get(studyingId)
    if (known) return known
    const { store, maySend, onState } = this.#options
    const lane = new Lane({
      send: (operation) => this.#send(operation),
      maySend,
      onSaved: (operation, at) => {
        onState(operation, { kind: 'saved', at })
        // At worst it is sent once more, which changes nothing.
        void store.forget(operation).catch(() => undefined)
      },
      onRefused: (operation, reason) => {
        const refused = { ...operation, refusal: reason }
        this.#refused.set(keyOf(operation), refused)
        onState(refused, { kind: 'refused', reason })
        void store.keep(refused).catch(() => undefined)
      },
      onFailing: (operation) => onState(operation, this.#kept(operation)),
    })
    this.#lanes.set(studyingId, lane)
    return lane
  }

  #kept({ op_id, studying_id }: Operation): AnswerState {
    return { kind: 'kept', durable: !this.#unkept.has(op_id), failing: this.#lane(studying_id).failing }
  }
}

function keyOf({ studying_id, element_id }: Pick<Operation, 'studying_id' | 'element_id'>): string {
  return `${studying_id} ${element_id}`
}
