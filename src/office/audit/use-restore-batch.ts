import { useLingui } from '@lingui/react/macro'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

/** Restores what was archived together. */
export function useRestoreBatch() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return trpc.archive.restore.useMutation({
    async onSuccess() {
      await utils.invalidate()
      showMessage(t`Restored`, 'success')
    },
    onError: showError,
  })
}
