/** How long a link shall work: for ever, for some days from now, or to the end of a day. */
export interface Expiry {
  kind: 'never' | '7' | '30' | '90' | 'day'
  /** `YYYY-MM-DD`, for `day`. */
  day: string
}

export const never: Expiry = { kind: 'never', day: '' }

/** The moment a link ends as the server takes it, null for never; undefined for a day that is none or over. */
export function momentOf({ kind, day }: Expiry, now: Date): string | null | undefined {
  if (kind === 'never') return null
  if (kind !== 'day') return new Date(now.getTime() + Number(kind) * 86_400_000).toISOString()
  // Without a zone behind it, a date with a time is read in the zone of the device.
  const end = new Date(`${day}T23:59:59`)
  return end > now ? end.toISOString() : undefined
}

/** A day of the device's calendar, as date fields have it. */
export function dayOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
