/** How long what was done at once can be undone. */
const RESTORABLE_MS = 30 * 24 * 3_600_000

/** What was done before this moment can no longer be undone. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_MS)
}
