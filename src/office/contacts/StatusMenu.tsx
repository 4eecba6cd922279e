import { useLingui } from '@lingui/react/macro'
import { readContactStatus, selectableStatuses } from '#domain/contact/contact-status.ts'
import { ContactStatusBadge } from '../../shared/contact/ContactStatusBadge.tsx'
import { contactStatusLabel } from '../../shared/contact/contact-status-label.ts'
import type { Contact } from './contact-data.ts'
import { useSetContactStatus } from './use-contacts.ts'
import css from './StatusMenu.module.css'

/** The status of a contact, with a choice of the four that people give; `choiceOnly` where a heading names the status. */
export function StatusMenu({ contact, choiceOnly = false }: { contact: Contact; choiceOnly?: boolean }) {
  const { t } = useLingui()
  const set = useSetContactStatus()
  const current = readContactStatus(contact.contact_status_id)
  const shown = set.isPending ? set.variables.contact_status_id : current
  return (
    <span className={css.status}>
      {!choiceOnly && <ContactStatusBadge status={shown} />}
      <label className={css.choice}>
        <span className="visually-hidden">{t`Status`}</span>
        <select
          value={selectableStatuses.some((status) => status === shown) ? String(shown) : ''}
          disabled={set.isPending}
          onChange={(event) => {
            const chosen = selectableStatuses.find((status) => String(status) === event.target.value)
            if (chosen !== undefined) set.mutate({ _id: contact._id, contact_status_id: chosen })
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
    </span>
  )
}
