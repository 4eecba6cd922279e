import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { trpc } from '../../lib/api/trpc-query.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import { contactPath } from '../shared/contacts/contact-path.ts'
import { useReceiverFacts } from '../shared/contacts/use-receiver-facts.ts'
import { KnownPeople } from './KnownPeople.tsx'
import { type StudyRequest, useMakeContact, useMakeContacts } from './use-requests.ts'

const contactFields = z.object({ missioner_id: z.string() })

interface MakeContactDialogProps {
  requests: readonly StudyRequest[]
  onClose(): void
}

/** Makes contacts of requests and gives them to a missioner; a single one can join a person who is known. */
export default function MakeContactDialog({ requests, onClose }: MakeContactDialogProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const choices = trpc.contacts.choices.useQuery()
  const describe = useReceiverFacts()
  const make = useMakeContact()
  const makeAll = useMakeContacts()
  const form = useForm({ schema: contactFields, defaultValues: { missioner_id: '' } })
  const receivers = choices.data?.missioners.filter(({ takes_contacts }) => takes_contacts) ?? []
  const [first, ...others] = requests
  if (!first) return null
  const isOne = others.length === 0
  const open = (_id: string) => {
    onClose()
    navigate(contactPath({ _id }))
  }
  return (
    <FormDialog
      form={form}
      title={
        isOne ? t`Create a contact` : plural(requests.length, { one: 'Create # contact', other: 'Create # contacts' })
      }
      description={
        isOne ? (
          <Trans>
            Name, phone, message and consent are carried over. The missioner finds the contact among the calls.
          </Trans>
        ) : (
          <Trans>
            Name, phone, message and consent are carried over. A request whose phone number is known is added to that
            person.
          </Trans>
        )
      }
      submitLabel={isOne ? t`Create contact` : t`Create contacts`}
      onSubmit={async ({ missioner_id }) => {
        const contact_owner_id = missioner_id === '' ? null : missioner_id
        if (isOne) return open((await make.mutateAsync({ _id: first._id, contact_owner_id })).contact_id)
        const _ids = requests.map(({ _id }) => _id)
        const { created, joined } = await makeAll.mutateAsync({ _ids, contact_owner_id })
        const known =
          joined > 0
            ? ` ${plural(joined, { one: '# was added to a known person.', other: '# were added to known people.' })}`
            : ''
        showMessage(plural(created, { one: '# contact created.', other: '# contacts created.' }) + known, 'success')
        onClose()
      }}
      onClose={onClose}
    >
      {isOne && <KnownPeople request={first} onJoined={open} />}
      <SelectField
        control={form.control}
        name="missioner_id"
        label={t`Missioner`}
        options={[
          { value: '', label: t`No one yet: add to the pool` },
          ...receivers.map(({ _id, missioner_name }) => ({
            value: _id,
            label: [missioner_name, ...describe(_id)].join(' · '),
          })),
        ]}
      />
    </FormDialog>
  )
}
