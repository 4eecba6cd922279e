import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { ContactStatusBadge } from '../../../shared/contact/ContactStatusBadge.tsx'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import type { ContactRow } from '../../../shared/contact/use-contact-search.ts'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { NameWithInitial } from '../NameWithInitial.tsx'

type ContactFacts = Pick<ContactRow, '_id' | 'contact_fullname' | 'shown_phone' | 'contact_status_id'>

/** What every list of contacts shows, sorts and exports; `hrefOf` is where a press on a name leads. */
export function useContactColumns(hrefOf: (contact: ContactFacts) => string): TableColumn<ContactFacts>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t`Name`,
        value: ({ contact_fullname }) => contact_fullname,
        cell: (contact) => (
          <NameWithInitial name={contact.contact_fullname} tone={contact._id}>
            <Link href={hrefOf(contact)} translate={contact.contact_fullname ? 'no' : undefined}>
              {contact.contact_fullname || <Trans>No name</Trans>}
            </Link>
          </NameWithInitial>
        ),
        width: 'minmax(10rem, 4fr)',
        isTitle: true,
      },
      {
        id: 'phone',
        title: t`Phone`,
        value: ({ shown_phone }) => shown_phone,
        width: 'minmax(8.5rem, 2fr)',
        onCard: 'under',
      },
      {
        id: 'status',
        title: t`Status`,
        value: ({ contact_status_id }) => i18n._(contactStatusLabel[readContactStatus(contact_status_id)]),
        cell: ({ contact_status_id }) => <ContactStatusBadge status={contact_status_id} />,
        width: 'minmax(11rem, 2fr)',
        onCard: 'start',
      },
    ],
    [t, i18n, hrefOf],
  )
}
