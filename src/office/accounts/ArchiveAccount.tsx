import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import type { Account } from './account-data.ts'
import { useArchiveAccount } from './use-accounts.ts'

/** Asks before an account is archived. */
export function ArchiveAccount({ account, onClose }: { account: Account; onClose(): void }) {
  const { t } = useLingui()
  const archive = useArchiveAccount()
  const name = account.account_name
  return (
    <ConfirmDialog
      title={t`Archive the account “${name}”?`}
      confirmLabel={t`Archive the account`}
      busy={archive.isPending}
      error={archive.error}
      // The dialog shows why it failed.
      onConfirm={() => void archive.mutateAsync(account).then(onClose, () => undefined)}
      onClose={onClose}
    >
      <Trans>
        Its people can no longer sign in, and visitors see another account. Everything is kept; restoring the account
        undoes this.
      </Trans>
    </ConfirmDialog>
  )
}
