import { useState } from 'react'
import { WantsNoMessages } from '../../shared/contacts/WantsNoMessages.tsx'
import { useIsWithdrawn } from '../consent/use-consents.ts'
import type { Contact } from '../contact-data.ts'
import SentMessage, { type PreparedMessage } from '../../shared/contacts/SentMessage.tsx'
import MessageForm from './MessageForm.tsx'
import type { Addressee } from './messenger-links.ts'

type Writable = Pick<Contact, '_id' | 'contact_next_at'> &
  Addressee & { contact_locale?: string | null; is_mine?: boolean }

/** A message to a contact who agrees to messages; asks afterwards whether it was sent, for the history of an own contact. */
export default function ContactMessage({ contact }: { contact: Writable }) {
  const [prepared, setPrepared] = useState<PreparedMessage>()
  const isOwn = contact.is_mine !== false
  const wantsNone = useIsWithdrawn(contact._id, 'messenger')
  if (wantsNone) return <WantsNoMessages />
  return (
    <>
      <MessageForm
        to={contact}
        contactId={contact._id}
        hasHistory={isOwn}
        // A text that is copied after its messenger was opened is for that messenger.
        onPrepared={(message) => isOwn && setPrepared((before) => ({ ...before, ...message }))}
      />
      {prepared && <SentMessage contact={contact} prepared={prepared} onAnswered={() => setPrepared(undefined)} />}
    </>
  )
}
