import type { TranslationRow } from './queries.ts'

/** A command may install a translation while the server runs: the server notices within this time. */
const MAX_AGE_MS = 10_000

/** Caches the installed translations, which every opened lesson needs. */
export class TranslationCache {
  #held: { rows: Promise<TranslationRow[]>; until: number } | undefined

  /** The list, reloaded after it expires or when loading failed. */
  async read(load: () => Promise<TranslationRow[]>, now: Date): Promise<TranslationRow[]> {
    if (!this.#held || this.#held.until <= now.getTime()) {
      const held = { rows: load(), until: now.getTime() + MAX_AGE_MS }
      this.#held = held
      held.rows.catch(() => {
        if (this.#held === held) this.#held = undefined
      })
    }
    return this.#held.rows
  }
}
