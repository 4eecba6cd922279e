export const spans = ['1', '3', '12', '24'] as const
/** How many calendar months, the present one included. */
export type Span = (typeof spans)[number]

interface Period {
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
