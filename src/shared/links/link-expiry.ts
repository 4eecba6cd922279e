import * as z from 'zod/mini'

const expiryKinds = ['never', '7', '30', '90', 'day'] as const

/** How long a link works: without an end, for some days from now, or to the end of a day. */
export interface Expiry {
  kind: (typeof expiryKinds)[number]
  /** `YYYY-MM-DD`, for `day`. */
  day: string
}

export const never: Expiry = { kind: 'never', day: '' }

/** The moment a link expires as the server takes it, null for never; undefined for an invalid or past day. */
export function momentOf({ kind, day }: Expiry, now: Date): string | null | undefined {
  if (kind === 'never') return null
  if (kind !== 'day') return new Date(now.getTime() + Number(kind) * 86_400_000).toISOString()
  // A date with a time and no zone is read in the zone of the device.
  const end = new Date(`${day}T23:59:59`)
  return end > now ? end.toISOString() : undefined
}

/** The rule for an expiry in a form, with the message for a day that is not in the future. */
export function expirySchema(message: string) {
  return z
    .object({ kind: z.enum(expiryKinds), day: z.string() })
    .check(z.refine<Expiry>((expiry) => momentOf(expiry, new Date()) !== undefined, message))
}

/** A day in the calendar of the device, as date fields hold it. */
export function dayOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
