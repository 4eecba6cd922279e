import { TooMany } from '../lib/errors.ts'

/** Maximum number of concurrent uploads: each uses memory. */
const MAX_UPLOADS = 6
const MAX_PER_ACCOUNT = 3
const RETRY_AFTER_S = 5

/** Limits the concurrent uploads of one process, in total and per account. */
export class UploadSlots {
  readonly #busy = new Map<string, number>()

  /** Runs `work` for an account; throws `TooMany` when no slot is free. */
  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const own = this.#busy.get(accountId) ?? 0
    const all = this.#busy.values().reduce((sum, count) => sum + count, 0)
    if (own >= MAX_PER_ACCOUNT || all >= MAX_UPLOADS) throw new TooMany(RETRY_AFTER_S)
    this.#busy.set(accountId, own + 1)
    try {
      return await work()
    } finally {
      const left = (this.#busy.get(accountId) ?? 1) - 1
      if (left > 0) this.#busy.set(accountId, left)
      else this.#busy.delete(accountId)
    }
  }
}
