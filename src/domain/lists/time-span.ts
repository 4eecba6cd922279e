/** A span of days as a filter has it: its ends as `YYYY-MM-DD`, or so many days before or after today. */
export interface TimeSpan {
  from?: string
  until?: string
  last?: string
  next?: string
}
export const spanKeys = ['from', 'until', 'last', 'next'] as const

/** Reads the values of a filter, such as `from:2026-01-31` or `last:30`; what is none is left out. */
export function readTimeSpan(values: readonly string[]): TimeSpan {
  const span: TimeSpan = {}
  for (const value of values) {
    const [name, text = ''] = value.split(':')
    const key = spanKeys.find((key) => key === name)
    if (key && (isDays(key) ? /^[1-9]\d{0,3}$/ : /^[1-9]\d{3}-\d\d-\d\d$/).test(text)) span[key] = text
  }
  return span
}

/** An address with another span. */
export function writeTimeSpan(params: URLSearchParams, name: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(name)
  for (const value of values) next.append(name, value)
  return next
}

/** The moments between which a span is, in the reader's time; undefined for one without ends. */
export function momentsOf(
  { from, until, last, next }: TimeSpan,
  now: Date,
): { from?: string; until?: string } | undefined {
  const day = (offset: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset)
  const [first, end] =
    last !== undefined
      ? [day(1 - Number(last)), day(1)]
      : next !== undefined
        ? [day(0), day(Number(next))]
        : [from && new Date(`${from}T00:00`), until && dayAfter(until)]
  const span = { ...isoOf('from', first), ...isoOf('until', end) }
  return Object.keys(span).length > 0 ? span : undefined
}

export const isDays = (key: keyof TimeSpan) => key === 'last' || key === 'next'

function dayAfter(day: string): Date {
  const date = new Date(`${day}T00:00`)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1)
}

/** A day that no calendar has, such as February 30, is left out. */
function isoOf(key: 'from' | 'until', date: Date | string | undefined): { from?: string; until?: string } {
  return date instanceof Date && !Number.isNaN(date.getTime()) ? { [key]: date.toISOString() } : {}
}
