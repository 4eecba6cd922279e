import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { minlength, password, repassword, required } from '#domain/forms/form-rules.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { PasswordField } from './PasswordField.tsx'
import { useChangePassword } from './use-own-access.ts'

const MIN_LENGTH = 8
const passwordFields = z
  .object({
    password: z.string(),
    new_password: z.string().check(required<string>(), minlength(MIN_LENGTH), password),
    repeated: z.string().check(required<string>()),
  })
  .check(repassword<{ new_password: string; repeated: string }>('new_password', 'repeated'))
const empty = { password: '', new_password: '', repeated: '' }

/** Changes the own password. Who signed in by an invitation and has none yet leaves the first field empty. */
export default function PasswordDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const change = useChangePassword()
  const form = useForm({ schema: passwordFields, defaultValues: empty })
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={t`Change the password`}
      description={t`Changing it signs out all other devices and ends your sign-in links.`}
      submitLabel={t`Change the password`}
      onSubmit={async ({ password: present, new_password }) => {
        await change.mutateAsync({ password: present === '' ? null : present, new_password })
        showMessage(t`Your password was changed`, 'success')
        onClose()
      }}
      onClose={onClose}
    >
      <PasswordField control={control} name="password" />
      <TextField
        control={control}
        name="new_password"
        type="password"
        label={t`New password`}
        hint={t`At least 8 characters with a small and a capital letter and a digit.`}
        autoComplete="new-password"
        maxLength={200}
      />
      <TextField
        control={control}
        name="repeated"
        type="password"
        label={t`New password once more`}
        autoComplete="new-password"
        maxLength={200}
      />
    </FormDialog>
  )
}
