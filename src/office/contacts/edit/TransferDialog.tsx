import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import type { Choices } from '../contact-data.ts'
import { useOfferContacts, useTransferContacts } from '../use-contacts.ts'
import { useUndoMessage } from '../use-undo-message.ts'
import { useReceiverFacts } from '../../shared/contacts/use-receiver-facts.ts'

const transferFields = z.object({ missioner_id: z.string().check(required<string>()), words: z.string() })

interface TransferDialogProps {
  contacts: readonly { _id: string; contact_owner_id: string | null }[]
  missioners: Choices['missioners']
  onClose(): void
}

/** Gives contacts to another missioner: by a manager at once, by a missioner as an offer. */
export default function TransferDialog({ contacts, missioners, onClose }: TransferDialogProps) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const actsAtOnce = holdsRight(user?.account_role, 'contacts.transfer')
  const transfer = useTransferContacts()
  const offer = useOfferContacts()
  const say = useUndoMessage()
  const form = useForm({ schema: transferFields, defaultValues: { missioner_id: '', words: '' } })
  const describe = useReceiverFacts()
  const _ids = contacts.map(({ _id }) => _id)
  const count = contacts.length
  // Who looks after all of them is no new owner, nor is another missioner record of the same person.
  const own = new Set(missioners.filter(({ is_me }) => is_me).map(({ _id }) => _id))
  const isOfAll = (_id: string) =>
    contacts.every(({ contact_owner_id: owner }) => owner === _id || (own.has(_id) && owner !== null && own.has(owner)))
  const receivers = missioners.filter(({ _id, takes_contacts }) => takes_contacts && !isOfAll(_id))
  return (
    <FormDialog
      form={form}
      title={plural(count, { one: 'Transfer # contact', other: 'Transfer # contacts' })}
      description={
        actsAtOnce ? (
          <Plural
            value={count}
            one="The contact moves to the other missioner at once, with its history and submissions."
            other="The contacts move to the other missioner at once, with their history and submissions."
          />
        ) : (
          <Plural
            value={count}
            one="The other missioner sees the name and status and has a week to accept. Until then the contact stays yours."
            other="The other missioner sees the names and statuses and has a week to accept. Until then the contacts stay yours."
          />
        )
      }
      submitLabel={actsAtOnce ? t`Transfer` : t`Offer`}
      onSubmit={async ({ missioner_id, words }) => {
        if (actsAtOnce) {
          const { updated, undo_id } = await transfer.mutateAsync({ _ids, contact_owner_id: missioner_id, words })
          say(plural(updated, { one: '# contact transferred', other: '# contacts transferred' }), undo_id)
        } else {
          const { offered } = await offer.mutateAsync({ _ids, missioner_id, words })
          showMessage(plural(offered, { one: '# contact offered', other: '# contacts offered' }), 'success')
        }
        onClose()
      }}
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="missioner_id"
        label={t`To whom`}
        options={[
          { value: '', label: t`Choose a missioner` },
          ...receivers.map(({ _id, missioner_name }) => ({
            value: _id,
            label: [missioner_name, ...describe(_id)].join(' · '),
          })),
        ]}
      />
      <TextAreaField
        control={form.control}
        name="words"
        label={t`Words for the missioner`}
        hint={t`What should be known before the first talk. They stay in the history.`}
        rows={3}
        maxLength={1_000}
      />
    </FormDialog>
  )
}
