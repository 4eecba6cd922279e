import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import type { Account } from './account-data.ts'
import { useRestoreAccount } from './list/use-restore-account.ts'

/** Archives an account and offers to undo it. */
export function useArchiveAccount() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const restore = useRestoreAccount()
  return useMutation({
    mutationFn: ({ _id }: Account) => utils.client.accounts.remove.mutate({ _id }),
    async onSuccess(_reply, account) {
      const name = account.account_name
      showMessage(t`“${name}” is archived.`, 'plain', { label: t`Undo`, run: () => restore.mutate(account) })
      await utils.accounts.invalidate()
    },
  })
}
