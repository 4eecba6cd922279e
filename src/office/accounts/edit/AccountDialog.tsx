import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import type { AccountFields, AccountInput } from './account-fields.ts'
import { useAccountForm } from './use-account-form.ts'

interface AccountDialogProps {
  title: string
  submitLabel: string
  initial: AccountInput
  onSubmit(fields: AccountFields): Promise<unknown>
  onClose(): void
}

/** The facts of an account, for a new one and for a stored one. */
export function AccountDialog({ initial, ...dialog }: AccountDialogProps) {
  const form = useAccountForm(initial)
  return (
    <FormDialog form={form} {...dialog} asksBeforeLeaving>
      <AccountFacts control={form.control} />
    </FormDialog>
  )
}
