/** A moment as a cell: a day and a time of UTC, as exact as it is. */
export function writeMoment(moment: Date): string {
  const [day = '', time = ''] = moment.toISOString().slice(0, -1).split('T')
  return `${day} ${time.replace(/(:00)?\.000$/, '')} UTC`
}

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d?):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i
const POINTS = /^(\d\d?)\.(\d\d?)\.(\d{4})(?:,?\s+(\d\d?):(\d\d)(?::(\d\d))?)?$/
/** The hour, by UTC, of a day without a time. */
const HOUR = 9

/**
 * The moment of a cell such as `2026-11-30`, `2026-11-30 14:00 UTC`, an ISO 8601 text or `30.11.2026`; undefined for any other. One
 * without a zone is of UTC: the sheet does not tell where it was written.
 */
export function readMoment(cell: string): Date | undefined {
  const iso = ISO.exec(cell)
  const [, first = '', month = '', last = '', hour, minute, second, fraction, zone] = iso ?? POINTS.exec(cell) ?? []
  const [year, day] = iso ? [first, last] : [last, first]
  if (month === '' || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return undefined
  const start = new Date(0)
  start.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (start.getUTCMonth() !== Number(month) - 1 || start.getUTCDate() !== Number(day)) return undefined
  start.setUTCHours(
    Number(hour ?? HOUR),
    Number(minute ?? 0),
    Number(second ?? 0),
    Number((fraction ?? '').padEnd(3, '0')),
  )
  return new Date(start.getTime() - offsetOf(zone))
}

/** Milliseconds by which a zone such as `+02:00` is ahead of UTC. */
function offsetOf(zone = ''): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -60_000 : 60_000) * (Number(hours) * 60 + Number(minutes))
}
