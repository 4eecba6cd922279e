import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { useSnapshot } from 'valtio'
import { session } from '../../../lib/session.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { managedRoles, roleNames, roles } from '../../shared/role-names.ts'
import type { InviteFields, InviteInput } from './invite-fields.ts'

interface RoleFieldProps extends Pick<FormState<InviteInput, InviteFields>, 'control'> {
  disabled?: boolean
}

/** The role of a user, with what it allows. */
export function RoleField({ control, disabled = false }: RoleFieldProps) {
  const { t } = useLingui()
  const { user } = useSnapshot(session)
  const chosen = useWatch({ control, name: 'account_role' })
  const role = roles.find((one) => String(one) === chosen)
  return (
    <SelectField
      control={control}
      name="account_role"
      label={t`Role`}
      hint={
        disabled
          ? t`Another administrator can change your role.`
          : role === undefined
            ? undefined
            : t(roleNames[role].hint)
      }
      disabled={disabled}
      options={managedRoles(user?.account_role).map((one) => ({ value: String(one), label: t(roleNames[one].name) }))}
    />
  )
}
