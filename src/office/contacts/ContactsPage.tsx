import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { showPhone } from '#domain/phone/show-phone.ts'
import { ContactStatusBadge } from '../../shared/contact/ContactStatusBadge.tsx'
import { contactStatusLabel } from '../../shared/contact/contact-status-label.ts'
import { type ContactRow, useContactSearch } from '../../shared/contact/use-contact-search.ts'
import { TextInput } from '../../ui/input/TextInput.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { PageFrame } from '../shared/PageFrame.tsx'
import { useListedTable } from '../shared/use-listed-table.ts'
import css from './ContactsPage.module.css'

const submissionsOf = ({ _id }: ContactRow) => `/backoffice/studyings?show=all&student=${_id}`

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
      <div className={css.search}>
        <TextInput
          type="search"
          label={t`Name or phone`}
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <DataTable
        {...table}
        label={t`Contacts`}
        columns={columns}
        rowName={({ contact_fullname }) => contact_fullname || t`No name`}
        onOpen={(contact) => navigate(submissionsOf(contact))}
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

function useContactColumns(): TableColumn<ContactRow>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t`Name`,
        value: ({ contact_fullname }) => contact_fullname,
        cell: (contact) => (
          <Link href={submissionsOf(contact)}>{contact.contact_fullname || <Trans>No name</Trans>}</Link>
        ),
        width: 'minmax(10rem, 4fr)',
        isTitle: true,
      },
      {
        id: 'phone',
        title: t`Phone`,
        value: ({ contact_phone }) => contact_phone && showPhone(contact_phone),
        width: 'minmax(8.5rem, 2fr)',
      },
      {
        id: 'status',
        title: t`Status`,
        value: ({ contact_status_id }) => i18n._(contactStatusLabel[readContactStatus(contact_status_id)]),
        cell: ({ contact_status_id }) => <ContactStatusBadge status={contact_status_id} />,
        width: 'minmax(9rem, 2fr)',
      },
    ],
    [t, i18n],
  )
}
