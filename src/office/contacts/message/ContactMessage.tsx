import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Contact } from '../contact-data.ts'
import type { Addressee } from './messenger-links.ts'
import { OutcomeButtons } from '../calls/OutcomeButtons.tsx'
import { useSaveCall } from '../calls/use-save-call.ts'
import MessageForm from './MessageForm.tsx'
import css from './MessageForm.module.css'

type Writable = Pick<Contact, '_id'> & Addressee & { contact_locale?: string | null; is_mine?: boolean }

/** A message to a contact; asks afterwards what became of it, for the history of the contact. */
export default function ContactMessage({ contact }: { contact: Writable }) {
  const [opened, setOpened] = useState<string>()
  const saveCall = useSaveCall(contact)
  return (
    <>
      <MessageForm to={contact} onOpened={setOpened} />
      {opened !== undefined && contact.is_mine !== false && (
        <div className={css.after}>
          <p className={css.note}>
            <Trans>How did it go on {opened}?</Trans>
          </p>
          <OutcomeButtons
            chosen={undefined}
            onChoose={(outcome) => {
              void saveCall({ outcome, note_text: opened })
              setOpened(undefined)
            }}
          />
        </div>
      )}
    </>
  )
}
