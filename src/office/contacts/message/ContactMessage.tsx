import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/office/Button.tsx'
import { useRecord } from '../calls/use-record.ts'
import type { Contact } from '../contact-data.ts'
import MessageForm, { type OpenedMessage } from './MessageForm.tsx'
import css from './MessageForm.module.css'
import type { Addressee } from './messenger-links.ts'

type Writable = Pick<Contact, '_id'> & Addressee & { contact_locale?: string | null; is_mine?: boolean }

/** A message to a contact; asks afterwards whether it was sent, for the history of the contact. */
export default function ContactMessage({ contact }: { contact: Writable }) {
  const [opened, setOpened] = useState<OpenedMessage>()
  const record = useRecord(contact)
  const isOwn = contact.is_mine !== false
  return (
    <>
      <MessageForm
        to={contact}
        contactId={isOwn ? contact._id : undefined}
        onOpened={(message) => isOwn && setOpened(message)}
      />
      {opened && (
        <WasSent
          messenger={opened.messenger}
          onAnswer={(isSent) => {
            const { messenger, text: note_text, link_id } = opened
            if (isSent) void record({ message: { messenger, note_text, ...(link_id && { link_id }) } })
            setOpened(undefined)
          }}
        />
      )}
    </>
  )
}

function WasSent({ messenger, onAnswer }: { messenger: string; onAnswer(isSent: boolean): void }) {
  const part = useRef<HTMLDivElement>(null)
  // On a phone it would be below the screen.
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={part} className={css.after}>
      <p className={css.note}>
        <Trans>Did you send the message on {messenger}?</Trans>
      </p>
      <div className={css.links}>
        <Button onClick={() => onAnswer(true)}>
          <Trans>Sent</Trans>
        </Button>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          <Trans>Not sent</Trans>
        </Button>
      </div>
    </div>
  )
}
