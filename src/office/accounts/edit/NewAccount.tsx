import { useLingui } from '@lingui/react/macro'
import { emptyAccountFields } from './account-fields.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { useCreateAccount } from '../use-accounts.ts'

/** Creates an account. */
export default function NewAccount({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const create = useCreateAccount()
  return (
    <AccountDialog
      title={t`New account`}
      submitLabel={t`Create`}
      initial={emptyAccountFields}
      onSubmit={async (fields) => {
        await create.mutateAsync(fields)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
