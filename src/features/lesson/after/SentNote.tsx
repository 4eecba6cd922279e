import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import css from './Finish.module.css'

/** The lesson is with the teacher, since when, and that nobody has to wait for the answer. */
export function SentNote({ isGuest, since }: { isGuest: boolean; since: Date }) {
  const { i18n } = useLingui()
  const [now] = useState(() => new Date())
  const isToday = since.toDateString() === now.toDateString()
  const moment = i18n.date(since, isToday ? { timeStyle: 'short' } : { dateStyle: 'long' })
  return (
    <section className={css.sent} role="status">
      <CircleCheck size={28} aria-hidden="true" />
      <div>
        <h2>
          <Trans>Sent. Your teacher will answer here.</Trans>
        </h2>
        <p>
          <Trans>Waiting for the review since {moment}. You need not wait: you may go on.</Trans>
        </p>
        <p>
          {isGuest ? (
            <Trans>Open the same link on this device to read it. Until then you can still change your answers.</Trans>
          ) : (
            <Trans>Until then you can still change your answers.</Trans>
          )}
        </p>
      </div>
    </section>
  )
}
