import { Trans, useLingui } from '@lingui/react/macro'
import { Callout, Grid } from '@radix-ui/themes'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { phone as phoneRule } from '#domain/forms/phone-rules.ts'
import { phoneProblem } from '#domain/phone/phone-length.ts'
import { ContactList } from '../../../shared/contact/ContactList.tsx'
import { useContactsWithPhone } from '../../../shared/contact/use-contacts-with-phone.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { LinkError } from './LinkError.tsx'
import { useContactLink, useCreateContact } from './use-contact-link.ts'

interface NewContactProps {
  studyingId: string
  /** Also link the others with this phone. */
  samePhone: boolean
  guest: { studying_user_name: string; phone: string }
  onDone(): void
}

/** Creates a contact from what the guest gave; contacts with the same phone are offered instead. */
export function NewContact({ studyingId, samePhone, guest, onDone }: NewContactProps) {
  const { t, i18n } = useLingui()
  const link = useContactLink(studyingId, samePhone, onDone)
  const create = useCreateContact(samePhone, onDone)
  const form = useForm({
    schema: z.object({
      name: z.string().check(z.trim(), required<string>()),
      phone: z.string().check(z.trim(), phoneRule),
    }),
    defaultValues: { name: guest.studying_user_name, phone: guest.phone },
  })
  const phone = useWatch({ control: form.control, name: 'phone' })
  const problem = phone.trim() === '' ? undefined : phoneProblem(phone)
  const others = useContactsWithPhone(useDebounced(phone.trim(), 300))
  const busy = form.formState.isSubmitting || link.isPending
  return (
    <Grid asChild columns="1" gap="4">
      <Form
        form={form}
        onSubmit={({ name, phone: contact_phone }) =>
          create.mutateAsync({
            studying_id: studyingId,
            contact_fullname: name,
            ...(contact_phone && { contact_phone }),
          })
        }
      >
        <TextField control={form.control} name="name" label={t`Name`} maxLength={200} autoComplete="off" />
        <TextField
          control={form.control}
          name="phone"
          type="tel"
          label={t`Phone`}
          maxLength={40}
          autoComplete="off"
          error={problem && i18n._(problem)}
          hint={t`With the country code. Optional.`}
        />
        {others.length > 0 && (
          <Callout.Root color="amber" role="status">
            <p>
              <Trans>A contact with this number exists. Is it the same person?</Trans>
            </p>
            <ContactList
              label={t`Contacts with the same phone`}
              contacts={others}
              busy={busy}
              onChoose={({ _id }) => link.mutate({ _id })}
            />
          </Callout.Root>
        )}
        <LinkError error={link.error} />
        <ErrorSummary control={form.control} />
        <Button type="submit" busy={busy}>
          {others.length > 0 ? <Trans>Create a new contact anyway</Trans> : <Trans>Create and link the contact</Trans>}
        </Button>
      </Form>
    </Grid>
  )
}
