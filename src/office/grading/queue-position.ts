import { beforeLogout } from '../../lib/session.ts'
import type { Examination } from './grading-data.ts'

/** The studyings that were reviewed in this tab, with the time since which they had waited. */
const reviewed = new Map<string, number>()

export function noteReviewed({ _id, finished_at }: Pick<Examination['studying'], '_id' | 'finished_at'>): void {
  if (finished_at) reviewed.set(_id, finished_at.getTime())
}

export function forgetReviewed(studyingId: string): void {
  reviewed.delete(studyingId)
}

export function forgetAllReviewed(): void {
  reviewed.clear()
}

beforeLogout(forgetAllReviewed)

/**
 * "3 of 16" in the queue as it was when the reviewer started: what was reviewed since still counts. Null for a studying
 * that does not wait.
 */
export function readQueuePosition({
  queue: { place, total },
  studying: { _id, finished_at },
}: Pick<Examination, 'queue' | 'studying'>): { place: number; total: number } | null {
  if (place === null || finished_at === null) return null
  const others = [...reviewed].filter(([id]) => id !== _id)
  const before = others.filter(([, since]) => since <= finished_at.getTime())
  return { place: place + before.length, total: total + others.length }
}
