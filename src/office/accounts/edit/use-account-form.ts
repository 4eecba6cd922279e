import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useForm } from '../../../ui/form/use-form.ts'
import { type AccountInput, accountSchema, hostRule } from './account-fields.ts'

/** The form of an account that begins with these values. */
export function useAccountForm(initial: AccountInput) {
  const { t } = useLingui()
  const noHost = t(hostRule)
  const schema = useMemo(() => accountSchema(noHost), [noHost])
  return useForm({ schema, defaultValues: initial })
}
