import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { trpc } from '../../lib/api/trpc-query.ts'
import { useContactsWithPhone } from '../../shared/contact/use-contacts-with-phone.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { contactPath } from '../shared/contacts/contact-path.ts'
import css from './RequestsPage.module.css'
import { type StudyRequest, useMakeContact } from './use-requests.ts'

const contactFields = z.object({ missioner_id: z.string() })

interface MakeContactDialogProps {
  request: StudyRequest
  onClose(): void
}

/** Makes a contact of a request and gives it to a missioner, after a look at contacts with the same phone. */
export default function MakeContactDialog({ request, onClose }: MakeContactDialogProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const choices = trpc.contacts.choices.useQuery()
  const same = useContactsWithPhone(request.phone ?? '')
  const make = useMakeContact()
  const form = useForm({ schema: contactFields, defaultValues: { missioner_id: '' } })
  const receivers = choices.data?.missioners.filter(({ takes_contacts }) => takes_contacts) ?? []
  return (
    <FormDialog
      form={form}
      title={t`Create a contact`}
      description={
        <Trans>
          Name, phone, message and consent are carried over. The missioner finds the contact among the calls.
        </Trans>
      }
      submitLabel={t`Create contact`}
      onSubmit={async ({ missioner_id }) => {
        const contact_owner_id = missioner_id === '' ? null : missioner_id
        const { contact_id } = await make.mutateAsync({ _id: request._id, contact_owner_id })
        onClose()
        navigate(contactPath({ _id: contact_id }))
      }}
      onClose={onClose}
    >
      {same.length > 0 && (
        <p className={css.known} role="status">
          <Trans>This phone number already exists:</Trans>{' '}
          {same.map((contact, index) => (
            <span key={contact._id}>
              {index > 0 && ', '}
              <a href={contactPath(contact)} target="_blank" rel="noreferrer">
                {contact.contact_fullname || t`No name`}
              </a>
            </span>
          ))}
        </p>
      )}
      <SelectField
        control={form.control}
        name="missioner_id"
        label={t`Missioner`}
        options={[
          { value: '', label: t`No one yet: add to the pool` },
          ...receivers.map(({ _id, missioner_name }) => ({ value: _id, label: missioner_name })),
        ]}
      />
    </FormDialog>
  )
}
