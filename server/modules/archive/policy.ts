/** How long an archived collection can be restored. */
const RESTORABLE_MS = 30 * 24 * 3_600_000

/** Batches archived before this moment can no longer be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_MS)
}
