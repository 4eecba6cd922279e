import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '../../ui/notice/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { ContactList } from './ContactList.tsx'
import css from './ContactList.module.css'
import { type ContactRow, useContactSearch } from './use-contact-search.ts'

interface ContactPickerProps {
  /** A choice is being saved. */
  busy: boolean
  /** Why the last choice could not be saved. */
  error?: ReactNode
  onChoose(contact: ContactRow): void
}

/** The account's contacts, found by name or phone, to choose one. */
export default function ContactPicker({ busy, error, onChoose }: ContactPickerProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim(), 300)
  const found = useContactSearch(search)
  const contacts = found.data?.contacts ?? []
  return (
    <div className={css.part}>
      <TextInput
        type="search"
        label={t`Name or phone`}
        hint={t`Part of the name or of the phone number.`}
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {error}
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
          <p role="status">
            {search ? <Trans>No contact matches “{search}”.</Trans> : <Trans>There are no contacts yet.</Trans>}
          </p>
        )
      ) : found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  )
}
