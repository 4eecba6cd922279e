import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { TextInput } from '../../ui/office/TextInput.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { ContactList } from './ContactList.tsx'
import { type ContactRow, useContactSearch } from './use-contact-search.ts'
import { useContactsWithPhone } from './use-contacts-with-phone.ts'

interface ContactPickerProps {
  /** A choice is being saved. */
  busy: boolean
  /** Why the last choice could not be saved. */
  error?: ReactNode
  /** A phone number whose contacts come first. */
  phone?: string
  onChoose(contact: ContactRow): void
}

/** The account's contacts, found by name or phone, to choose one. */
export default function ContactPicker({ busy, error, phone = '', onChoose }: ContactPickerProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim(), 300)
  const found = useContactSearch(search)
  const samePhone = useContactsWithPhone(phone)
  const first = search === '' ? samePhone : []
  const contacts = (found.data?.contacts ?? []).filter(({ _id }) => !first.some((one) => one._id === _id))
  return (
    <div className="stack gap-4">
      <TextInput
        type="search"
        label={t`Name or phone`}
        hint={t`Part of the name or of the phone number.`}
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {error}
      {first.length > 0 && (
        <>
          <p>
            <Trans>With the same phone number:</Trans>
          </p>
          <ContactList label={t`Contacts with the same phone`} contacts={first} busy={busy} onChoose={onChoose} />
          {contacts.length > 0 && (
            <p>
              <Trans>Others:</Trans>
            </p>
          )}
        </>
      )}
      {found.data ? (
        contacts.length > 0 ? (
          <ContactList
            label={t`Contacts`}
            contacts={contacts}
            busy={busy}
            isOutdated={found.isPlaceholderData}
            onChoose={onChoose}
          />
        ) : (
          first.length === 0 && (
            <p role="status">
              {search ? <Trans>No contact matches “{search}”.</Trans> : <Trans>There are no contacts yet.</Trans>}
            </p>
          )
        )
      ) : found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  )
}
