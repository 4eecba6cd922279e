const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A past time in words ("3 days ago", "yesterday"), in the calendar of the device. `locale` is a BCP 47 tag. */
export function relativeTime(date: Date, now: Date, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const passed = now.getTime() - date.getTime()
  if (passed < MINUTE) return words.format(0, 'second')
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), 'hour')
  const days = Math.round((midnight(now) - midnight(date)) / DAY)
  if (days < 31) return words.format(-days, 'day')
  if (days < 365) return words.format(-Math.floor(days / 30.5), 'month')
  return words.format(-Math.floor(days / 365), 'year')
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
