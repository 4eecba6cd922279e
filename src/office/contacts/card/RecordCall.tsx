import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { showPhone } from '#domain/phone/show-phone.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { CallForm } from '../calls/CallForm.tsx'
import type { Contact } from '../contact-data.ts'
import page from './ContactPage.module.css'

/** Records a call from the card: to which number, and what became of it. */
export default function RecordCall({ contact, onClose }: { contact: Contact; onClose(): void }) {
  const { t } = useLingui()
  const phones = contact.contact_phones.map(({ phone }) => phone)
  const [phone, setPhone] = useState(phones[0] ?? null)
  return (
    <section className={page.box} aria-label={t`Record a call`}>
      <CallForm
        contact={contact}
        phone={phone}
        saveLabel={t`Save`}
        onSaved={onClose}
        otherwise={
          <Button variant="plain" wide onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        {phones.length > 1 && (
          <SelectInput
            label={t`Number`}
            value={phone ?? ''}
            options={phones.map((value) => ({ value, label: showPhone(value) }))}
            onChoose={setPhone}
          />
        )}
      </CallForm>
    </section>
  )
}
