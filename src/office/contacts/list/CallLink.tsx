import { useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { Link } from 'wouter'
import { callPath } from '../../shared/contacts/contact-path.ts'
import type { Contact } from '../contact-data.ts'
import css from './CallLink.module.css'

/** Opens the card of a contact where a call is made and recorded. */
export function CallLink({ contact }: { contact: Contact }) {
  const { t } = useLingui()
  const name = contact.contact_fullname
  return (
    <Link href={callPath(contact)} className={css.call} aria-label={name ? t`Call ${name}` : t`Call`}>
      <Phone size={20} aria-hidden="true" />
    </Link>
  )
}
