import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/office/Button.tsx'
import { SelectInput } from '../../../ui/office/select/SelectInput.tsx'
import { CallForm } from '../calls/CallForm.tsx'
import type { Contact } from '../contact-data.ts'
import { Section } from '../../shared/Section.tsx'

interface RecordCallProps {
  contact: Contact
  /** The number that is called first. */
  first: string | null
  onClose(): void
}

/** Records a call from the card: to which number, and what became of it. */
export default function RecordCall({ contact, first, onClose }: RecordCallProps) {
  const { t } = useLingui()
  const phones = contact.contact_phones
  const part = useRef<HTMLElement>(null)
  // On a phone it opens below the screen; from here the keys of the outcomes and Enter work.
  useEffect(() => part.current?.focus(), [])
  const [phone, setPhone] = useState(first ?? phones[0]?.phone ?? null)
  return (
    <Section
      isDense
      ref={part}
      tabIndex={-1}
      title={t`Record a call`}
      actions={
        <Button variant="plain" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <CallForm contact={contact} phone={phone} saveLabel={t`Save`} onSaved={onClose}>
        {phones.length > 1 && (
          <SelectInput
            label={t`Number`}
            value={phone ?? ''}
            options={phones.map(({ phone: value, shown: label }) => ({ value, label }))}
            onChoose={setPhone}
          />
        )}
      </CallForm>
    </Section>
  )
}
