import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useContactSearch } from '../../shared/contact/use-contact-search.ts'
import { TextInput } from '../../ui/input/TextInput.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { ListFilters } from '../shared/ListFilters.tsx'
import { PageFrame } from '../shared/PageFrame.tsx'
import { submissionsPath } from '../shared/contacts/submissions-path.ts'
import { useContactColumns } from '../shared/contacts/use-contact-columns.tsx'
import { useListedTable } from '../shared/use-listed-table.ts'

/** `/office/contacts`: the people who asked about the Bible, the latest ones or those that match. */
export default function ContactsPage() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim(), 300)
  const list = useContactSearch(search)
  const columns = useContactColumns()
  const table = useListedTable('contacts', list, list.data?.contacts)
  return (
    <PageFrame title={t`Contacts`}>
      <ListFilters>
        <TextInput
          type="search"
          label={t`Name or phone`}
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </ListFilters>
      <DataTable
        {...table}
        label={t`Contacts`}
        columns={columns}
        rowName={({ contact_fullname }) => contact_fullname || t`No name`}
        onOpen={(contact) => navigate(submissionsPath(contact))}
        empty={
          search === '' ? (
            <Notice title={t`No contacts yet`}>
              <Trans>A submission becomes a contact when you link it to a person.</Trans>
            </Notice>
          ) : (
            <Notice title={t`No contact matches “${search}”`} />
          )
        }
      />
    </PageFrame>
  )
}
