import { Trans } from '@lingui/react/macro'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../lib/trpc.ts'
import css from './ContactChoice.module.css'
import { StatusPill } from './StatusPill.tsx'

export type ContactRow = inferRouterOutputs<AppRouter>['contacts']['search']['contacts'][number]

interface ContactChoiceProps {
  contact: ContactRow
  busy: boolean
  onChoose(): void
}

/** A contact to be chosen; another missioner's can be seen and not taken. */
export function ContactChoice({ contact, busy, onChoose }: ContactChoiceProps) {
  return (
    <button type="button" className={css.choice} disabled={busy || !contact.is_mine} onClick={onChoose}>
      <span className={css.shortcut} aria-hidden="true">
        {contact.shortcut}
      </span>
      <span className={css.who}>
        <span className={css.name}>{contact.contact_fullname || <Trans>Without a name</Trans>}</span>
        {contact.contact_phone && <span className={css.more}>{contact.contact_phone}</span>}
        {!contact.is_mine && (
          <span className={css.more}>
            <Trans>Another missioner’s contact</Trans>
          </span>
        )}
      </span>
      <StatusPill status={contact.contact_status_id} />
    </button>
  )
}
