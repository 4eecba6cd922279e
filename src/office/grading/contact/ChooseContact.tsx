import ContactPicker from '../../../shared/contact/ContactPicker.tsx'
import { LinkError } from './LinkError.tsx'
import { useContactLink } from './use-contact-link.ts'

interface ChooseContactProps {
  studyingId: string
  /** What the guest gave, or empty. */
  phone: string
  /** Also link the others with this phone. */
  samePhone: boolean
  onDone(): void
}

/** Links a studying to a contact of the account. */
export function ChooseContact({ studyingId, phone, samePhone, onDone }: ChooseContactProps) {
  const link = useContactLink(studyingId, samePhone, onDone)
  return (
    <ContactPicker
      phone={phone}
      busy={link.isPending}
      error={<LinkError error={link.error} />}
      onChoose={({ _id }) => link.mutate({ _id })}
    />
  )
}
