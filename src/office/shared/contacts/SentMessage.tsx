import { Trans } from '@lingui/react/macro'
import { Flex, Grid, Text } from '@radix-ui/themes'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/office/Button.tsx'
import { dueOf } from './due-of.ts'
import { inDays, type NextTimeChoice } from './next-time.ts'
import { NextTime } from './NextTime.tsx'
import { type Callee, record } from './record.ts'

/** A message that was opened in a messenger or copied, to be sent there. */
export interface PreparedMessage {
  /** Unknown for one that was copied. */
  messenger?: string
  text: string
  /** Of the lesson in it. */
  link_id: string | undefined
}

interface SentMessageProps {
  contact: Callee & { contact_next_at: Date | null }
  /** Of a message about a review, whose reviewer need not work with contacts. */
  studyingId?: string
  prepared: PreparedMessage
  onAnswered(isSent: boolean): void
}

/**
 * Asks whether a message was sent, once it was copied or its messenger was opened, and records it. A day that has come is over with it, so the
 * next one is asked for; a later one stays.
 */
export default function SentMessage({ contact, studyingId, prepared, onAnswered }: SentMessageProps) {
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
    const message = { ...(messenger && { messenger }), note_text, ...(link_id && { link_id }), ...next }
    if (isSent) void record(contact, studyingId ? { reply: { studying_id: studyingId, ...message } } : { message })
    onAnswered(isSent)
  }
  return (
    <Grid columns="1" gap="2" mt="4" ref={part} role="group" aria-labelledby={`${contact._id}-sent`}>
      <Text as="p" color="gray" id={`${contact._id}-sent`}>
        {messenger === undefined ? (
          <Trans>Did you send the message?</Trans>
        ) : (
          <Trans>Did you send the message on {messenger}?</Trans>
        )}
      </Text>
      {isDue && <NextTime value={time} onChoose={setTime} />}
      <Flex wrap="wrap" gap="2">
        <Button onClick={() => answer(true)}>
          <Trans>Sent</Trans>
        </Button>
        <Button variant="quiet" onClick={() => answer(false)}>
          <Trans>Not sent</Trans>
        </Button>
      </Flex>
    </Grid>
  )
}
