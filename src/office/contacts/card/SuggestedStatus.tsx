import { Trans, useLingui } from '@lingui/react/macro'
import { readContactStatus, selectableStatuses } from '#domain/contact/contact-status.ts'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { useContactHistory } from '../../../shared/contact/use-contact-history.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Contact } from '../contact-data.ts'
import { useSetContactStatus } from '../use-contacts.ts'

/** The status that the contact's lessons suggest, to be set with a press; nothing where they suggest none. */
export function SuggestedStatus({ contact }: { contact: Contact }) {
  const { t } = useLingui()
  const set = useSetContactStatus()
  const suggested = useContactHistory(contact._id).data?.suggested_status_id ?? null
  const status = selectableStatuses.find((known) => known === suggested)
  if (status === undefined || status === readContactStatus(contact.contact_status_id)) return null
  const name = t(contactStatusLabel[status])
  return (
    <Button
      variant="quiet"
      busy={set.isPending}
      onClick={() => set.mutate({ _id: contact._id, contact_status_id: status })}
    >
      <Trans>Has finished a lesson. Set “{name}”</Trans>
    </Button>
  )
}
