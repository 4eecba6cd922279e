import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { faultWords } from '../../../lib/fault-words.ts'
import { trpc } from '../../../lib/trpc-query.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { ContactChoice } from './ContactChoice.tsx'
import css from './ContactDialog.module.css'
import { useContactLink } from './use-contact-link.ts'

/** The account's contacts by name or phone; pressing one links the studying to it. */
export function ChooseContact({ studyingId, onDone }: { studyingId: string; onDone(): void }) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim(), 300)
  const found = trpc.contacts.search.useQuery(search ? { search } : {}, { placeholderData: keepPreviousData })
  const { link } = useContactLink(studyingId, onDone)
  const contacts = found.data?.contacts ?? []
  return (
    <div className={css.part}>
      <TextInput
        type="search"
        label={t`Name or phone`}
        hint={t`How a word of the name begins, or the number as you know it.`}
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {link.error && (
        <p role="alert" className={css.fault}>
          {faultWords(link.error)}
        </p>
      )}
      {found.data ? (
        contacts.length > 0 ? (
          <ul className={css.list} aria-label={t`Contacts`} aria-busy={found.isPlaceholderData}>
            {contacts.map((contact) => {
              const { _id } = contact
              return (
                <li key={_id}>
                  <ContactChoice contact={contact} busy={link.isPending} onChoose={() => link.mutate({ _id })} />
                </li>
              )
            })}
          </ul>
        ) : (
          <p role="status">
            {search ? <Trans>No contact fits “{search}”.</Trans> : <Trans>There are no contacts yet.</Trans>}
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
