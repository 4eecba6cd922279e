import { Trans } from '@lingui/react/macro'
import css from './ContactChoice.module.css'
import { ContactStatusBadge } from './ContactStatusBadge.tsx'
import type { ContactRow } from './use-contact-search.ts'

interface ContactChoiceProps {
  contact: ContactRow
  busy: boolean
  onChoose(): void
}

/** A contact to choose; another missioner's contact is disabled. */
export function ContactChoice({ contact, busy, onChoose }: ContactChoiceProps) {
  return (
    <button type="button" className={css.choice} disabled={busy || !contact.is_mine} onClick={onChoose}>
      <span className={css.shortcut} aria-hidden="true">
        {contact.shortcut}
      </span>
      <span className={css.who}>
        <span className={css.name}>{contact.contact_fullname || <Trans>No name</Trans>}</span>
        {contact.shown_phone && <span className={css.more}>{contact.shown_phone}</span>}
        {!contact.is_mine && (
          <span className={css.more}>
            <Trans>Another missioner’s contact</Trans>
          </span>
        )}
      </span>
      <ContactStatusBadge status={contact.contact_status_id} />
    </button>
  )
}
