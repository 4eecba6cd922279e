import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { required } from '#domain/forms/form-rules.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { PasswordField } from './PasswordField.tsx'
import { useTurnOffSecondFactor } from './use-own-access.ts'

const fields = z.object({ password: z.string(), code: z.string().check(required<string>()) })

/** Turns the second factor off, with the password and a code. */
export default function TurnOffDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const turnOff = useTurnOffSecondFactor()
  const form = useForm({ schema: fields, defaultValues: { password: '', code: '' } })
  return (
    <FormDialog
      form={form}
      title={t`Turn off the second factor`}
      description={t`Your password alone will be enough to sign in.`}
      submitLabel={t`Turn off`}
      isDanger
      onSubmit={async ({ password, code }) => {
        await turnOff.mutateAsync({ password: password === '' ? null : password, code })
        showMessage(t`The second factor is off`, 'success')
        onClose()
      }}
      onClose={onClose}
    >
      <PasswordField control={form.control} name="password" />
      <TextField
        control={form.control}
        name="code"
        label={t`Code`}
        hint={t`From the app, or one of your recovery codes.`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        // Also for a recovery code, which is right without its hyphen.
        keys="lettersAndDigits"
        maxLength={40}
      />
    </FormDialog>
  )
}
