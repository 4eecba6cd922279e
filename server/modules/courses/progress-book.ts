const KEPT_MS = 10 * 60_000

/**
 * How far people's own long works are. Of one process and for the eye only: after a restart, or asked on another server,
 * nothing is known of any.
 */
export class ProgressBook<Progress> {
  readonly #unknown: Progress
  readonly #running = new Map<string, { progress: Progress; at: number }>()

  constructor(unknown: Progress) {
    this.#unknown = unknown
  }

  /** Notes a step; forgets works that nobody has heard of for ten minutes. */
  report(userId: string, workId: string, progress: Progress, now: Date): void {
    for (const [key, { at }] of this.#running) if (now.getTime() - at > KEPT_MS) this.#running.delete(key)
    this.#running.set(keyOf(userId, workId), { progress, at: now.getTime() })
  }

  /** The last noted step of a person's own work. */
  read(userId: string, workId: string): Progress {
    return this.#running.get(keyOf(userId, workId))?.progress ?? this.#unknown
  }

  forget(userId: string, workId: string): void {
    this.#running.delete(keyOf(userId, workId))
  }
}

const keyOf = (userId: string, workId: string) => `${userId}:${workId}`
