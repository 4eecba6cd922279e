import { beforeLogout } from '../../lib/session.ts'
import type { ListFilter } from './list-filter.ts'
import type { Examination } from './grading-data.ts'

/** The studyings that were reviewed in this tab, with the time since which they had waited, and the list that they were in. */
const reviewed = new Map<string, { since: number; list: string }>()

export function noteReviewed(
  { _id, finished_at }: Pick<Examination['studying'], '_id' | 'finished_at'>,
  filter: ListFilter,
): void {
  if (finished_at) reviewed.set(_id, { since: finished_at.getTime(), list: JSON.stringify(filter) })
}

export function forgetReviewed(studyingId: string): void {
  reviewed.delete(studyingId)
}

export function forgetAllReviewed(): void {
  reviewed.clear()
}

beforeLogout(forgetAllReviewed)

/**
 * "3 of 16" in the list as it was when the reviewer started: what was reviewed since still counts where it has left the
 * list. Null for a studying that the list does not have.
 */
export function readQueuePosition(
  { queue: { place, total }, studying: { _id, finished_at } }: Pick<Examination, 'queue' | 'studying'>,
  filter: ListFilter,
): { place: number; total: number } | null {
  if (place === null) return null
  const list = JSON.stringify(filter)
  const others = [...reviewed].filter(([id, of]) => filter.show === 'waiting' && id !== _id && of.list === list)
  // In the order of a column they were reviewed from its start.
  const isBefore = (since: number) => filter.sort !== '' || finished_at === null || since <= finished_at.getTime()
  const before = others.filter(([, { since }]) => isBefore(since))
  return { place: place + before.length, total: total + others.length }
}
