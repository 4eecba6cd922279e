import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { showPhone } from '#domain/phone/show-phone.ts'
import { ContactStatusBadge } from '../../shared/contact/ContactStatusBadge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { LoadFailure } from '../../ui/notice/LoadFailure.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { contactPath } from '../shared/contacts/contact-path.ts'
import css from './TodayPage.module.css'
import { useWaitingContacts } from './use-waiting-contacts.ts'

/** Rows below the one that starts the calls. */
const SHOWN = 5

/** How many of the person's contacts wait, with a button that begins with the most urgent one; nothing if none does. */
export function WaitingContacts() {
  const { t } = useLingui()
  const { data, error, refetch } = useWaitingContacts()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { contacts, waiting } = data
  if (waiting === 0) return null
  return (
    <div className={css.part}>
      <section className={css.start} aria-labelledby="waiting-contacts">
        <h2 id="waiting-contacts" className={css.count}>
          <Plural value={waiting} one="# contact waits for you" other="# contacts wait for you" />
        </h2>
        <ButtonLink href="/contacts/next" className={css.button}>
          <Trans>Start calling</Trans>
          <ArrowRight size={20} aria-hidden="true" />
        </ButtonLink>
      </section>
      <ul className={css.rows} aria-label={t`Contacts that wait`}>
        {contacts.slice(0, SHOWN).map((contact) => (
          <li key={contact._id}>
            <Link href={contactPath(contact)} className={css.row}>
              <span className={css.words}>
                <strong>{contact.contact_fullname || <Trans>No name</Trans>}</strong>
                {contact.contact_phone && <span>{showPhone(contact.contact_phone)}</span>}
              </span>
              <ContactStatusBadge status={contact.contact_status_id} />
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
