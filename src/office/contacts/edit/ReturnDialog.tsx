import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { useReturnContact } from '../use-contacts.ts'

const returnFields = z.object({ reason: z.string().check(required<string>()) })

/** Returns a contact to those who wait for a missioner. */
export default function ReturnDialog({ contactId, onClose }: { contactId: string; onClose(): void }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const giveBack = useReturnContact()
  const form = useForm({ schema: returnFields, defaultValues: { reason: '' } })
  return (
    <FormDialog
      form={form}
      title={t`Return the contact`}
      description={
        <Trans>The contact and its history will wait for another missioner. Your reason is added to the history.</Trans>
      }
      submitLabel={t`Return`}
      asksBeforeLeaving
      onSubmit={async ({ reason }) => {
        await giveBack.mutateAsync({ _id: contactId, reason })
        onClose()
        showMessage(t`The contact is waiting for another missioner`, 'success')
        // Missioners see a contact without an owner no more.
        if (!holdsRight(session.user?.account_role, 'contacts.transfer')) navigate('/contacts')
      }}
      onClose={onClose}
    >
      <TextAreaField control={form.control} name="reason" label={t`Why`} rows={3} maxLength={500} />
    </FormDialog>
  )
}
