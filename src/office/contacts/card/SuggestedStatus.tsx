import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readContactStatus, selectableStatuses } from '#domain/contact/contact-status.ts'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { useContactHistory } from '../../../shared/contact/use-contact-history.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { showError } from '../../../ui/notice/show-error.ts'
import type { Contact } from '../contact-data.ts'
import { useSaveContact } from '../saving/use-save-contact.tsx'

/** The status that the contact's lessons suggest, to be set with a press; nothing where they suggest none. */
export function SuggestedStatus({ contact }: { contact: Contact }) {
  const { t } = useLingui()
  const { save, question } = useSaveContact()
  const [isSaving, setSaving] = useState(false)
  const suggested = useContactHistory(contact._id).data?.suggested_status_id ?? null
  const status = selectableStatuses.find((known) => known === suggested)
  if (status === undefined || status === readContactStatus(contact.contact_status_id)) return null
  const name = t(contactStatusLabel[status])
  async function set(contact_status_id: typeof status) {
    setSaving(true)
    await save(contact, { contact_status_id }).catch(showError)
    setSaving(false)
  }
  return (
    <>
      <Button variant="quiet" busy={isSaving} onClick={() => void set(status)}>
        <Trans>Has finished a lesson. Set “{name}”</Trans>
      </Button>
      {question}
    </>
  )
}
