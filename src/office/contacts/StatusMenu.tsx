import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ContactStatus, readContactStatus, selectableStatuses } from '#domain/contact/contact-status.ts'
import { ContactStatusBadge } from '../../shared/contact/ContactStatusBadge.tsx'
import { contactStatusLabel } from '../../shared/contact/contact-status-label.ts'
import select from '../../ui/input/Select.module.css'
import { showError } from '../../ui/notice/show-error.ts'
import type { Contact } from './contact-data.ts'
import { useSaveContact } from './saving/use-save-contact.tsx'
import css from './StatusMenu.module.css'

/** The status of a contact, with a choice of the four that people give. */
export function StatusMenu({ contact }: { contact: Contact }) {
  const { t } = useLingui()
  const { save, question } = useSaveContact()
  const [wanted, setWanted] = useState<ContactStatus>()
  const current = readContactStatus(contact.contact_status_id)
  const shown = wanted ?? current
  async function choose(contact_status_id: (typeof selectableStatuses)[number]) {
    setWanted(contact_status_id)
    await save(contact, { contact_status_id }).catch(showError)
    setWanted(undefined)
  }
  return (
    <span className={css.status}>
      <ContactStatusBadge status={shown} />
      <label>
        <span className="visually-hidden">{t`Status`}</span>
        <select
          className={select.select}
          value={selectableStatuses.some((status) => status === shown) ? String(shown) : ''}
          disabled={wanted !== undefined}
          onChange={(event) => {
            const chosen = selectableStatuses.find((status) => String(status) === event.target.value)
            if (chosen !== undefined) void choose(chosen)
          }}
        >
          <option value="" disabled>
            {t`Change the status`}
          </option>
          {selectableStatuses.map((status) => (
            <option key={status} value={status}>
              {t(contactStatusLabel[status])}
            </option>
          ))}
        </select>
      </label>
      {question}
    </span>
  )
}
