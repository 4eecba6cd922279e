import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

/** Undoes what was done to many rows at once, and says how much of it; `done` says that it was all of it. */
export function useRestoreUndo(done?: string) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return trpc.undo.restore.useMutation({
    async onSuccess({ left }) {
      await utils.invalidate()
      if (left === 0) showMessage(done ?? t`Undone`, 'success')
      else
        showMessage(
          plural(left, {
            one: 'Undone, but # record was changed since and stays as it is',
            other: 'Undone, but # records were changed since and stay as they are',
          }),
        )
    },
  })
}
