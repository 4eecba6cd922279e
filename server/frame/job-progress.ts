import type { Deps } from '../deps.ts'
import { storeTemporary, readTemporary } from './temporary-values.ts'

const MAX_AGE_MS = 10 * 60_000

const keyOf = (userId: string, jobId: string) => `progress:${userId}:${jobId}`

interface ProgressReport<Progress> {
  /** While one step is being stored, of further ones only the last will be: they are for display. */
  report(progress: Progress): void
  /** Resolves once the last step is stored. */
  stored(): Promise<void>
}

/** Tells how far a user's long work is. */
export function reportProgress<Progress>(deps: Deps, userId: string, jobId: string): ProgressReport<Progress> {
  let latest: Progress | undefined
  let storing: Promise<void> | undefined
  const store = async () => {
    while (latest !== undefined) {
      const progress = latest
      latest = undefined
      await storeTemporary(deps, keyOf(userId, jobId), progress, MAX_AGE_MS).catch(() => undefined)
    }
    storing = undefined
  }
  return {
    report(progress) {
      latest = progress
      storing ??= store()
    },
    stored: async () => storing,
  }
}

/** The last step of a user's own work, wherever in the install it is done; undefined for one that is unknown. */
export function readProgress<Progress>(deps: Deps, userId: string, jobId: string): Promise<Progress | undefined> {
  return readTemporary(deps, keyOf(userId, jobId))
}
