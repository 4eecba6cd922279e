import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { readTimeSpan } from './time-span.ts'

/** A span in words. */
export function useSpanWords(): (values: readonly string[]) => string {
  const { t, i18n } = useLingui()
  return (values) => {
    const { from, until, last, next } = readTimeSpan(values)
    const [first, end] = [from, until].map((day) => day && i18n.date(new Date(`${day}T00:00`), { dateStyle: 'medium' }))
    if (last !== undefined) return plural(Number(last), { one: 'last # day', other: 'last # days' })
    if (next !== undefined) return plural(Number(next), { one: 'next # day', other: 'next # days' })
    if (first && end) return `${first} – ${end}`
    return first ? t`from ${first}` : t`until ${end}`
  }
}
