import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import type { Account } from '../account-data.ts'

/** Brings an archived account back. */
export function useRestoreAccount() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: ({ _id }: Account) => utils.client.accounts.restore.mutate({ _id }),
    async onSuccess(_reply, { account_name: name }) {
      await utils.accounts.invalidate()
      showMessage(t`“${name}” was restored.`, 'success')
    },
    onError: showError,
  })
}
