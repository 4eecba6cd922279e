import { Trans } from '@lingui/react/macro'
import { Callout } from '@radix-ui/themes'
import { Link } from 'wouter'
import { hasPhoneLength } from '#domain/phone/phone-length.ts'
import { useContactsWithPhone } from '../../../shared/contact/use-contacts-with-phone.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { contactPath } from '../../shared/contacts/contact-path.ts'

interface SamePhoneProps {
  typed: { code: string; phone: string }
  /** The contact that is edited. */
  exceptId: string | undefined
}

/** Warns of contacts that have the phone which is typed. The same phone twice is allowed. */
export function SamePhone({ typed, exceptId }: SamePhoneProps) {
  const wanted = useDebounced(hasPhoneLength(typed.phone, typed.code) ? typed.phone : '', 400)
  const found = useContactsWithPhone(wanted, typed.code)
  const others = found.filter(({ _id }) => _id !== exceptId)
  return (
    <div aria-live="polite">
      {others.length > 0 && (
        <Callout.Root asChild highContrast size="1" color="amber">
          <p>
            <Trans>This phone number already exists:</Trans>{' '}
            {others.map((contact, index) => (
              <span key={contact._id}>
                {index > 0 && ', '}
                <Link href={contactPath(contact)}>{contact.contact_fullname || <Trans>No name</Trans>}</Link>
              </span>
            ))}
          </p>
        </Callout.Root>
      )}
    </div>
  )
}
