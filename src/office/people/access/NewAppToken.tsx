import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { User } from '../people-data.ts'
import { SignInLink } from './SignInLink.tsx'
import { useCreateAppToken } from './use-user-changes.ts'

const days = ['1', '7', '30', '90'] as const
const tokenFields = z.object({ token_name: z.string(), days: z.enum(days) })

/** Creates a sign-in link and shows it once. */
export default function NewAppToken({ user, onClose }: { user: User; onClose(): void }) {
  const { t } = useLingui()
  const create = useCreateAppToken()
  const form = useForm({ schema: tokenFields, defaultValues: { token_name: '', days: '7' } })
  if (create.data) {
    const { token, expires_at } = create.data
    return (
      <Dialog title={t`Sign-in link`} width="34rem" onClose={onClose}>
        <SignInLink token={token} expires={expires_at} user={user} />
      </Dialog>
    )
  }
  const { control } = form
  const labels = { '1': t`1 day`, '7': t`7 days`, '30': t`30 days`, '90': t`90 days` }
  return (
    <FormDialog
      form={form}
      title={t`Create a link`}
      submitLabel={t`Create`}
      onSubmit={(fields) =>
        create.mutateAsync({ _id: user._id, token_name: fields.token_name, days: Number(fields.days) })
      }
      onClose={onClose}
    >
      <TextField control={control} name="token_name" label={t`What it is for`} hint={t`Optional.`} maxLength={100} />
      <SelectField
        control={control}
        name="days"
        label={t`Expires after`}
        options={days.map((value) => ({ value, label: labels[value] }))}
      />
    </FormDialog>
  )
}
