import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import css from './Finish.module.css'
import { useTakenFocus } from './use-taken-focus.ts'

interface QueuedNoteProps {
  isOnline: boolean
  /** False where only this page has it. */
  isStored: boolean
  takesFocus: boolean
}

/** The lesson is finished and waits on this device for the network. */
export function QueuedNote({ isOnline, isStored, takesFocus }: QueuedNoteProps) {
  const heading = useTakenFocus<HTMLHeadingElement>(takesFocus)
  return (
    <section className={`flex gap-3 measure centered round no-print above-6 ${css.sent} ${css.queued}`} role="status">
      <Clock className="gold" size={28} aria-hidden="true" />
      <div className="grid gap-2">
        <h2 className="heading balance" ref={heading} tabIndex={-1}>
          {isOnline ? (
            <Trans>Will be sent as soon as the server responds</Trans>
          ) : (
            <Trans>Will be sent when you are online</Trans>
          )}
        </h2>
        <p>
          {isStored ? (
            <Trans>No need to press again. Your answers are kept on this device, and you can still change them.</Trans>
          ) : (
            <Trans>This device is out of space. Keep this page open until the lesson is sent.</Trans>
          )}
        </p>
      </div>
    </section>
  )
}
