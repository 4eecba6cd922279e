import { makeUuid } from '../../lib/random-id.ts'
import { type ItemState, type SendingOptions, SendQueue } from '../send-queue.ts'
import type { AnswerState } from './answer-state.ts'
import type { NewAnswer, Operation, Receipt } from './operation.ts'

interface OutboxOptions extends SendingOptions<Operation, Receipt> {
  onState(operation: Operation, state: AnswerState): void
}

/** Typed text is sent at most this long after the first letter; a choice is sent at once. */
const TEXT_DELAY_MS = 400

/** The queue of answers, ordered by `seq` across the devices of a person. */
export class Outbox {
  readonly #queue: SendQueue<Operation, Receipt>
  readonly #options: OutboxOptions
  /** The `seq` of the newest answer on the server, as far as this device knows. */
  readonly #serverSeqs = new Map<string, number>()
  #lastSeq = 0

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#queue = new SendQueue<Operation, Receipt>({
      ...options,
      groupOf: ({ studying_id }) => studying_id,
      idOf: ({ element_id }) => element_id,
      send: (operation) => this.#send(operation),
      onState: (operation, state) => options.onState(operation, readState(state)),
    })
  }

  /** Continues with what an earlier visit has left. Call it once, before anything else. */
  async restore(): Promise<void> {
    for (const { seq } of await this.#queue.restore()) this.#lastSeq = Math.max(this.#lastSeq, seq)
  }

  /** Records the `seq` of an answer that the server has and that is on the screen. */
  recordServerSeq(answer: Pick<Operation, 'studying_id' | 'element_id'>, seq: number): void {
    this.#serverSeqs.set(keyOf(answer), seq)
    this.#lastSeq = Math.max(this.#lastSeq, seq)
  }

  /** Stores an answer and sends it. */
  async enqueue(answer: NewAnswer): Promise<void> {
    await this.#queue.add(this.#makeOperation(answer), { delay: typeof answer.answer === 'string' ? TEXT_DELAY_MS : 0 })
  }

  /** Answers that the server does not have, refused or not; of one studying or of all. */
  unsynced(studyingId?: string): Operation[] {
    return this.#queue.unsynced(studyingId)
  }

  /** Answers still to be sent; of one studying or of all. */
  pending(studyingId?: string): Operation[] {
    return this.#queue.pending(studyingId)
  }

  /** Sends a studying's answers now; resolves to whether nothing is left to send, at the latest after the first failure. */
  flush(studyingId: string): Promise<boolean> {
    return this.#queue.flush(studyingId)
  }

  /** Ends all delays and pauses: the network is back, or the page is about to go. */
  flushNow(): void {
    this.#queue.flushNow()
  }

  /** Stores the answers again that the server does not have: the device has lost them. */
  storeAgain(): Promise<void> {
    return this.#queue.storeAgain()
  }

  /** Sends refused answers again, under new keys: a closed link may be open again, or a key was taken. */
  retry(studyingId: string): void {
    for (const operation of this.#queue.refused(studyingId)) operation.op_id = makeUuid()
    this.#queue.retryRefused(studyingId)
  }

  /** Moves the answers of a studying that was reset to the one that replaces it. */
  async reassign(from: string, to: Pick<NewAnswer, 'studying_id' | 'revision_id'>): Promise<void> {
    const { studying_id, revision_id } = to
    await this.#queue.reassign(from, (operation) => {
      const { refusal: _, known_seq: __, ...answer } = operation
      return this.#makeOperation({ ...answer, studying_id, revision_id })
    })
  }

  /** Gives a person the unsent answers of studyings that were begun as a guest on this device. */
  async claim(studyingIds: readonly string[], userId: string): Promise<void> {
    for (const { guest_secret: _, ...operation } of this.pending())
      if (operation.user_id === null && studyingIds.includes(operation.studying_id))
        await this.#queue.add({ ...operation, user_id: userId })
  }

  /** Removes answers from this device, sent or not. */
  remove(operations: readonly Operation[]): Promise<void> {
    return this.#queue.remove(operations)
  }

  #makeOperation(answer: NewAnswer): Operation {
    // By the clock, so that of two devices the later answer wins; counted, so that a wrong clock changes nothing here.
    this.#lastSeq = Math.max(Date.now(), this.#lastSeq + 1)
    const known = this.#knownSeq(answer)
    return {
      ...answer,
      ...(known === undefined ? {} : { known_seq: known }),
      op_id: makeUuid(),
      seq: this.#lastSeq,
      answered_at: Date.now(),
    }
  }

  /** What the server had when the author began to change the answer. */
  #knownSeq({ studying_id, element_id }: NewAnswer): number | undefined {
    const older = this.#queue.unsynced(studying_id).find((operation) => operation.element_id === element_id)
    return older ? older.known_seq : this.#serverSeqs.get(keyOf({ studying_id, element_id }))
  }

  async #send(operation: Operation): Promise<Receipt> {
    const receipt = await this.#options.send(operation)
    const { newest_seq } = receipt
    const { studying_id, element_id, seq } = operation
    this.recordServerSeq(operation, newest_seq)
    const newer = this.pending(studying_id).find((other) => other !== operation && other.element_id === element_id)
    // Another device's answer won. What is typed here is later than that, and the server has recorded both already.
    if (newer && newest_seq > seq) {
      this.#lastSeq += 1
      Object.assign(newer, { known_seq: newest_seq, seq: this.#lastSeq })
      await this.#options.store?.put(newer).catch(() => undefined)
    }
    return receipt
  }
}

function readState(state: ItemState<Receipt>): AnswerState {
  return state.kind === 'sent'
    ? { kind: 'saved', at: state.receipt.received_at, isOlder: state.receipt.superseded, isLate: state.receipt.is_late }
    : state
}

function keyOf({ studying_id, element_id }: Pick<Operation, 'studying_id' | 'element_id'>): string {
  return `${studying_id} ${element_id}`
}
