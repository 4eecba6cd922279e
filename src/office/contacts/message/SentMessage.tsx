import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/office/Button.tsx'
import { dueOf } from '../../shared/contacts/due-of.ts'
import { inDays, type NextTimeChoice } from '../calls/next-time.ts'
import { NextTime } from '../calls/NextTime.tsx'
import { record } from '../calls/record.ts'
import type { Contact } from '../contact-data.ts'
import type { PreparedMessage } from './MessageForm.tsx'
import css from './MessageForm.module.css'

interface SentMessageProps {
  contact: Pick<Contact, '_id' | 'contact_fullname' | 'contact_next_at'>
  prepared: PreparedMessage
  onAnswered(isSent: boolean): void
}

/**
 * Asks whether a message was sent, once it was copied or its messenger was opened, and records it. A day that has come is over with it, so the
 * next one is asked for; a later one stays.
 */
export default function SentMessage({ contact, prepared, onAnswered }: SentMessageProps) {
  const part = useRef<HTMLDivElement>(null)
  const { messenger, text: note_text, link_id } = prepared
  const { contact_next_at } = contact
  const [now] = useState(() => new Date())
  const [time, setTime] = useState<NextTimeChoice>(inDays('two-days', now))
  const isDue = contact_next_at !== null && dueOf(contact_next_at, now).state !== 'later'
  // On a phone it would be below the screen.
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const answer = (isSent: boolean) => {
    const next = isDue && { contact_next_at: time.kind === 'none' ? null : time.at.toISOString() }
    if (isSent)
      void record(contact, {
        message: { ...(messenger && { messenger }), note_text, ...(link_id && { link_id }), ...next },
      })
    onAnswered(isSent)
  }
  return (
    <div ref={part} className={css.after} role="group" aria-labelledby={`${contact._id}-sent`}>
      <p id={`${contact._id}-sent`} className={css.note}>
        {messenger === undefined ? (
          <Trans>Did you send the message?</Trans>
        ) : (
          <Trans>Did you send the message on {messenger}?</Trans>
        )}
      </p>
      {isDue && <NextTime value={time} onChoose={setTime} />}
      <div className={css.links}>
        <Button onClick={() => answer(true)}>
          <Trans>Sent</Trans>
        </Button>
        <Button variant="quiet" onClick={() => answer(false)}>
          <Trans>Not sent</Trans>
        </Button>
      </div>
    </div>
  )
}
