import { holds } from '../../lib/authorize.ts'
import type { Viewer } from '../../lib/viewer.ts'

/** How long a dropped collection can come back. */
const RESTORABLE_MS = 30 * 24 * 3_600_000

export const can = {
  drop: (viewer: Viewer | null) => holds(viewer, 'collections.drop'),
  restore: (viewer: Viewer | null) => holds(viewer, 'collections.restore'),
}

/** Batches archived before this moment stay archived. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_MS)
}
