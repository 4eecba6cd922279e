import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { contactFields as known } from '#domain/contact/fields/contact-fields.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import { session } from '../../../lib/session.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { PhoneField } from '../../../ui/form/phone/PhoneField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Contact } from '../contact-data.ts'
import { useSaveContact } from '../saving/use-save-contact.tsx'
import { useContactChoices, useCreateContact } from '../use-contacts.ts'
import { contactForm, fromFields, toFields } from './contact-fields.ts'
import { PlaceField } from './PlaceField.tsx'
import { SamePhone } from './SamePhone.tsx'
import { useContactOptions } from './use-contact-options.ts'

interface ContactDialogProps {
  /** Undefined for a new one. */
  contact: Contact | undefined
  onSaved(contact: { _id: string }): void
  onClose(): void
}

const { contact_fullname, contact_location, contact_socials, contact_tags } = known

/** The facts of a contact, for a new one and for a stored one. */
export default function ContactDialog({ contact: given, onSaved, onClose }: ContactDialogProps) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const create = useCreateContact()
  const { save, question } = useSaveContact()
  // As it was opened: the page behind may read a newer one.
  const [contact] = useState(given)
  const choices = useContactChoices()
  const [newContactId] = useState(makeUuid)
  const form = useForm({
    schema: contactForm,
    defaultValues: toFields(contact, user?.account_country_codes_defaults),
  })
  const { control } = form
  const phones = form.watch('phones')
  const options = useContactOptions(choices.data, contact)
  return (
    <FormDialog
      form={form}
      title={contact ? t`Edit the contact` : t`New contact`}
      submitLabel={contact ? t`Save` : t`Create`}
      asksBeforeLeaving
      onSubmit={async (values) => {
        const fields = fromFields(values)
        const saved = contact
          ? await save(contact, fields)
          : (await create.mutateAsync({ _id: newContactId, ...fields })).contact
        onClose()
        onSaved(saved)
      }}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="contact_fullname"
        label={t(contact_fullname.label)}
        maxLength={contact_fullname.most}
        autoComplete="off"
      />
      {phones.map((phone, index) => (
        // Phones are only added, at the end.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={index}>
          <PhoneField control={control} name={`phones.${index}`} label={index === 0 ? t`Phone` : t`Another phone`} />
          <SamePhone typed={phone} exceptId={contact?._id} />
        </div>
      ))}
      {phones.length < known.contact_phones.entries && phones.at(-1)?.phone !== '' && (
        <Button
          variant="plain"
          onClick={() => form.setValue('phones', [...phones, { code: phones.at(-1)?.code ?? '', phone: '' }])}
        >
          <Plus size={18} aria-hidden="true" />
          <Trans>Another phone</Trans>
        </Button>
      )}
      <TextAreaField
        control={control}
        name="profiles"
        label={t`Telegram, Facebook and other profiles`}
        hint={t`One name or address per line.`}
        rows={2}
        maxLength={contact_socials.entries * contact_socials.most}
      />
      <PlaceField
        control={control}
        name="contact_location"
        label={t(contact_location.label)}
        maxLength={contact_location.most}
      />
      <SelectField
        control={control}
        name="contact_locale"
        label={t(known.contact_locale.label)}
        options={options.locales}
      />
      <SelectField control={control} name="contact_age" label={t(known.contact_age.label)} options={options.ages} />
      <SelectField
        control={control}
        name="contact_gender"
        label={t(known.contact_gender.label)}
        options={options.genders}
      />
      <SelectField
        control={control}
        name="contact_source_id"
        label={t(known.contact_source_id.label)}
        options={options.sources}
      />
      <TextField
        control={control}
        name="tags"
        label={t(contact_tags.label)}
        hint={t`Separated by commas.`}
        maxLength={contact_tags.entries * contact_tags.most}
        autoComplete="off"
      />
      <SelectField
        control={control}
        name="contact_privacy"
        label={t(known.contact_privacy.label)}
        options={options.privacies}
      />
      {question}
    </FormDialog>
  )
}
