import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ContactStatus, readContactStatus, selectableStatuses } from '#domain/contact/contact-status.ts'
import { ContactStatusBadge } from '../../shared/contact/ContactStatusBadge.tsx'
import { contactStatusLabel } from '../../shared/contact/contact-status-label.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { SelectInput } from '../../ui/office/select/SelectInput.tsx'
import type { Contact } from './contact-data.ts'
import { useSaveContact } from './saving/use-save-contact.tsx'

/** The status of a contact, with a choice of the others that people give. */
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
    <div className="inline-row wrap gap-2">
      <ContactStatusBadge status={shown} />
      <SelectInput
        label={t`Change the status`}
        isLabelHidden
        placeholder={t`Change the status`}
        // The badge says what it is.
        value=""
        options={selectableStatuses
          .filter((status) => status !== shown)
          .map((status) => ({ value: String(status), label: t(contactStatusLabel[status]) }))}
        disabled={wanted !== undefined}
        onChoose={(value) => {
          const chosen = selectableStatuses.find((status) => String(status) === value)
          if (chosen !== undefined) void choose(chosen)
        }}
      />
      {question}
    </div>
  )
}
