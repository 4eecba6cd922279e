import { useLingui } from '@lingui/react/macro'
import type { Account } from '../account-data.ts'
import { readAccountFields } from './account-fields.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { useUpdateAccount } from '../use-accounts.ts'

/** Changes a stored account. */
export default function EditAccount({ account, onClose }: { account: Account; onClose(): void }) {
  const { t } = useLingui()
  const update = useUpdateAccount({ own: false })
  return (
    <AccountDialog
      title={t`Edit the account`}
      submitLabel={t`Save`}
      initial={readAccountFields(account)}
      onSubmit={async (fields) => {
        await update.mutateAsync({ _id: account._id, version: account.version, ...fields })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
