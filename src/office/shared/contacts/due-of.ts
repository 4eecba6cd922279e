const DAY_MS = 86_400_000

/** The end of a day. */
export function endOfDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
}

/** Where a day begins. */
export function startOfDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate())
}

/** Whether a promised moment is overdue, and by how many days, today, or later. */
export function dueOf(at: Date, now: Date): { state: 'overdue'; days: number } | { state: 'today' | 'later' } {
  const days = Math.round((endOfDay(now).getTime() - endOfDay(at).getTime()) / DAY_MS)
  if (days > 0) return { state: 'overdue', days }
  return { state: days === 0 ? 'today' : 'later' }
}
