import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { relativeTime } from './relative-time.ts'

/** A relative time such as “2 days ago”; its title has the full date and time. */
export function RelativeTime({ date }: { date: Date }) {
  const { i18n } = useLingui()
  const [now] = useState(() => new Date())
  return (
    <time dateTime={date.toISOString()} title={i18n.date(date, { dateStyle: 'long', timeStyle: 'short' })}>
      {relativeTime(date, now, i18n.locale)}
    </time>
  )
}
