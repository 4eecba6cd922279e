export const spans = ['1', '3', '12', '24'] as const
/** How many calendar months, the present one included. */
export type Span = (typeof spans)[number]

export interface Period {
  /** ISO 8601. */
  from: string
  to: string
  time_zone: string
}

/** The period that ends with the month of `now`, in the time zone of this device. */
export function periodOf(span: Span, now: Date): Period {
  const from = new Date(now.getFullYear(), now.getMonth() + 1 - Number(span), 1)
  const to = new Date(now.getFullYear(), now.getMonth() + 1, 1)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { from: from.toISOString(), to: to.toISOString(), time_zone: timeZone }
}

/** The months of a period on this device's calendar, such as `2026-11`, the oldest first. */
export function monthsOf({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const first = new Date(from)
  const months: string[] = []
  for (let month = first; month < new Date(to); month = new Date(month.getFullYear(), month.getMonth() + 1, 1)) {
    months.push(`${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}`)
  }
  return months
}
