import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import { useDeclineOffer, useUndoDecline } from './use-today.ts'

const declineFields = z.object({ reason: z.string().check(required<string>()) })

interface DeclineDialogProps {
  offer: { _id: string; contact_fullname: string }
  onClose(): void
}

/** Declines an offered contact, with a reason for the giver. */
export default function DeclineDialog({ offer, onClose }: DeclineDialogProps) {
  const { t } = useLingui()
  const decline = useDeclineOffer()
  const undo = useUndoDecline()
  const form = useForm({ schema: declineFields, defaultValues: { reason: '' } })
  const name = offer.contact_fullname || t`No name`
  return (
    <FormDialog
      form={form}
      title={t`Decline ${name}`}
      description={<Trans>The contact stays with the missioner who offered it, who reads your reason.</Trans>}
      submitLabel={t`Decline`}
      asksBeforeLeaving
      onSubmit={async ({ reason }) => {
        await decline.mutateAsync({ _id: offer._id, accepts: false, reason })
        onClose()
        showMessage(t`Declined. The missioner is told why.`, 'success', {
          label: t`Undo`,
          run: () => undo.mutate({ _id: offer._id }),
        })
      }}
      onClose={onClose}
    >
      <TextAreaField control={form.control} name="reason" label={t`Why`} rows={3} maxLength={1_000} />
    </FormDialog>
  )
}
