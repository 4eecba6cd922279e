import { useLingui } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { FieldBinding } from '../../../ui/form/use-field.ts'

/** The own password, which confirms a change of the own access; empty where the person has none yet. */
export function PasswordField<Input extends FieldValues, Output>(binding: FieldBinding<Input, Output, string>) {
  const { t } = useLingui()
  return (
    <TextField
      {...binding}
      type="password"
      label={t`Current password`}
      hint={t`Leave it empty if you have none yet.`}
      autoComplete="current-password"
      maxLength={200}
    />
  )
}
