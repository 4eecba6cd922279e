import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/office/Button.tsx'
import type { Account } from '../account-data.ts'
import { useRestoreAccount } from './use-restore-account.ts'

/** Brings an archived account back. */
export function RestoreAccount({ account }: { account: Account }) {
  const { t } = useLingui()
  const restore = useRestoreAccount()
  const name = account.account_name
  return (
    <Button
      variant="quiet"
      aria-label={t`Restore ${name}`}
      busy={restore.isPending}
      onClick={() => restore.mutate(account)}
    >
      <Trans>Restore</Trans>
    </Button>
  )
}
