import { Plural, Trans } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { isSiteLocale, localeName } from '#domain/locale.ts'
import { Button } from '../../ui/office/Button.tsx'
import { contactPath } from '../shared/contacts/contact-path.ts'
import css from './TodayPage.module.css'
import { type Today, useTakeFromPool } from './use-today.ts'

/** How many contacts wait for a missioner, with a button that takes the one that waits longest; nothing if none does. */
export function ContactPool({ pool: { waiting, groups, capacity, taken } }: { pool: NonNullable<Today['pool']> }) {
  const [, navigate] = useLocation()
  const take = useTakeFromPool((contact) => navigate(contactPath(contact)))
  if (waiting === 0) return null
  return (
    <section className={css.part} aria-labelledby="contact-pool">
      <h2 id="contact-pool" className={css.heading}>
        <Plural
          value={waiting}
          one="# contact is waiting for a missioner"
          other="# contacts are waiting for a missioner"
        />
      </h2>
      <ul className={css.rows}>
        {groups.map(({ contact_locale, contact_location, contacts }) => (
          <li key={`${contact_locale ?? ''} ${contact_location ?? ''}`} className={css.offer}>
            <span className={css.words}>
              <strong>{contact_location ?? <Trans>Place not known</Trans>}</strong>
              <span>
                {isSiteLocale(contact_locale) ? localeName[contact_locale] : <Trans>Language not known</Trans>}
              </span>
            </span>
            <span>{contacts}</span>
          </li>
        ))}
      </ul>
      <div className={css.take}>
        <Button variant="quiet" busy={take.isPending} disabled={taken >= capacity} onClick={() => take.mutate()}>
          <Trans>Take the next one</Trans>
        </Button>
        <span className={css.quiet}>
          <Trans>
            {taken} of {capacity} this week
          </Trans>
        </span>
      </div>
    </section>
  )
}
