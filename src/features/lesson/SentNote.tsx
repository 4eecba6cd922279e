import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import css from './Finish.module.css'

/** The lesson is with the teacher. */
export function SentNote({ isGuest }: { isGuest: boolean }) {
  return (
    <section className={css.sent} role="status">
      <CircleCheck size={28} aria-hidden="true" />
      <div>
        <h2>
          <Trans>Sent. Your teacher will answer here.</Trans>
        </h2>
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
