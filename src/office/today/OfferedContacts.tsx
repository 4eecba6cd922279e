import { Trans } from '@lingui/react/macro'
import { ContactStatusBadge } from '../../shared/contact/ContactStatusBadge.tsx'
import { Button } from '../../ui/Button.tsx'
import css from './TodayPage.module.css'
import { type Today, useAnswerOffer } from './use-today.ts'

/** Contacts that colleagues offer to the person, to accept or decline. */
export function OfferedContacts({ offers }: { offers: NonNullable<Today['offers']> }) {
  const answer = useAnswerOffer()
  if (offers.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="offered-contacts">
      <h2 id="offered-contacts" className={css.heading}>
        <Trans>Offered to you</Trans>
      </h2>
      <ul className={css.rows}>
        {offers.map(({ _id, contact_fullname, contact_status_id, contact_owner_name: owner }) => (
          <li key={_id} className={css.offer}>
            <span className={css.words}>
              <strong>{contact_fullname || <Trans>No name</Trans>}</strong>
              {owner && (
                <span>
                  <Trans>Offered by {owner}</Trans>
                </span>
              )}
            </span>
            <ContactStatusBadge status={contact_status_id} />
            <Button variant="quiet" disabled={answer.isPending} onClick={() => answer.mutate({ _id, accepts: true })}>
              <Trans>Accept</Trans>
            </Button>
            <Button variant="plain" disabled={answer.isPending} onClick={() => answer.mutate({ _id, accepts: false })}>
              <Trans>Decline</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
