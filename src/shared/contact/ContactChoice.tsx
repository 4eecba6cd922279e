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
    <button
      type="button"
      className={`row wrap gap-3 full pad-line bare text-start pointer focus-inside high ${css.choice}`}
      disabled={busy || !contact.is_mine}
      onClick={onChoose}
    >
      <span className={`grid place-center flex-none circle bg-accent accent ${css.shortcut}`} aria-hidden="true">
        {contact.shortcut}
      </span>
      <span className={`grid min-0 breaks ${css.who}`}>
        <span className="bold">{contact.contact_fullname || <Trans>No name</Trans>}</span>
        {contact.shown_phone && <span className="small tabular soft">{contact.shown_phone}</span>}
        {!contact.is_mine && (
          <span className="small tabular soft">
            <Trans>Another missioner’s contact</Trans>
          </span>
        )}
      </span>
      <ContactStatusBadge status={contact.contact_status_id} />
    </button>
  )
}
