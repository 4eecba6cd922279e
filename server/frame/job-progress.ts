import type { Deps } from '../deps.ts'
import { storeTemporary, readTemporary } from './temporary-values.ts'

const MAX_AGE_MS = 10 * 60_000

const keyOf = (userId: string, jobId: string) => `progress:${userId}:${jobId}`

/** Tells how far a user's long work is. While one step is being stored, of further ones only the last is kept: they are for display. */
export function reportProgress<Progress>(deps: Deps, userId: string, jobId: string): (progress: Progress) => void {
  let latest: Progress | undefined
  let isStoring = false
  const store = async () => {
    isStoring = true
    while (latest !== undefined) {
      const progress = latest
      latest = undefined
      await storeTemporary(deps, keyOf(userId, jobId), progress, MAX_AGE_MS).catch(() => undefined)
    }
    isStoring = false
  }
  return (progress) => {
    latest = progress
    if (!isStoring) void store()
  }
}

/** The last step of a user's own work, wherever in the install it is done; undefined for one that is unknown. */
export function readProgress<Progress>(deps: Deps, userId: string, jobId: string): Promise<Progress | undefined> {
  return readTemporary(deps, keyOf(userId, jobId))
}
