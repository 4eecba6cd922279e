const MAX_AGE_MS = 10 * 60_000

/** Progress of each user's long jobs, for display only: not shared between servers and lost on restart. */
export class JobProgress<Progress> {
  readonly #unknown: Progress
  readonly #running = new Map<string, { progress: Progress; at: number }>()

  constructor(unknown: Progress) {
    this.#unknown = unknown
  }

  /** Stores a step; drops jobs without a step in the last ten minutes. */
  report(userId: string, jobId: string, progress: Progress, now: Date): void {
    for (const [key, { at }] of this.#running) if (now.getTime() - at > MAX_AGE_MS) this.#running.delete(key)
    this.#running.set(keyOf(userId, jobId), { progress, at: now.getTime() })
  }

  /** The last step of a user's own job. */
  read(userId: string, jobId: string): Progress {
    return this.#running.get(keyOf(userId, jobId))?.progress ?? this.#unknown
  }

  forget(userId: string, jobId: string): void {
    this.#running.delete(keyOf(userId, jobId))
  }
}

const keyOf = (userId: string, jobId: string) => `${userId}:${jobId}`
