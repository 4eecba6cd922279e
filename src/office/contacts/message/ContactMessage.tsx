import { useState } from 'react'
import type { Contact } from '../contact-data.ts'
import MessageForm, { type OpenedMessage } from './MessageForm.tsx'
import type { Addressee } from './messenger-links.ts'
import SentMessage from './SentMessage.tsx'

type Writable = Pick<Contact, '_id' | 'contact_next_at'> &
  Addressee & { contact_locale?: string | null; is_mine?: boolean }

/** A message to a contact; asks afterwards whether it was sent, for the history of an own contact. */
export default function ContactMessage({ contact }: { contact: Writable }) {
  const [opened, setOpened] = useState<OpenedMessage>()
  const isOwn = contact.is_mine !== false
  return (
    <>
      <MessageForm
        to={contact}
        contactId={contact._id}
        hasHistory={isOwn}
        onOpened={(message) => isOwn && setOpened(message)}
      />
      {opened && <SentMessage contact={contact} opened={opened} onAnswered={() => setOpened(undefined)} />}
    </>
  )
}
