import { hashToken } from '../../../lib/tokens.ts'
import type { Viewer } from '../../../lib/viewer.ts'

const WAITS_MS = 5 * 60_000

/** A download that somebody has asked for and not begun. */
export interface ExportOrder {
  export_id: string
  viewer: Viewer
  /** All courses of the account when unset. */
  course_id: string | undefined
  text: 'published' | 'draft'
  pictures: boolean
}

// Of one process: after a restart, or asked on another server, the person presses once more.
const waiting = new Map<string, { order: ExportOrder; until: number }>()

/** Keeps an order for five minutes under the hash of its token. */
export function keepOrder(token: string, order: ExportOrder, now: Date): void {
  for (const [key, { until }] of waiting) if (until <= now.getTime()) waiting.delete(key)
  waiting.set(hashToken(token), { order, until: now.getTime() + WAITS_MS })
}

/** Gives an order out, once; whoever comes with its token again or too late gets nothing. */
export function takeOrder(token: string, now: Date): ExportOrder | undefined {
  const key = hashToken(token)
  const found = waiting.get(key)
  waiting.delete(key)
  return found && found.until > now.getTime() ? found.order : undefined
}
