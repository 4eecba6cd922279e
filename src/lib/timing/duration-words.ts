const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A duration in one unit, in words: "2 days". `locale` is a BCP 47 tag. */
export function durationWords(ms: number, locale: string): string {
  const say = (value: number, unit: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  if (ms < HOUR) return say(Math.max(1, Math.floor(ms / MINUTE)), 'minute')
  if (ms < DAY) return say(Math.floor(ms / HOUR), 'hour')
  return say(Math.floor(ms / DAY), 'day')
}
