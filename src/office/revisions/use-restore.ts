import { useLingui } from '@lingui/react/macro'
import { errorMessage } from '../../lib/api/error-message.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import type { Source } from './version.ts'

/** Restores an earlier version as the draft; a message offers to undo it. */
export function useRestore(lesson_id: string, onDone: () => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const refresh = () => Promise.all([utils.revisions.list.invalidate({ lesson_id }), utils.courses.invalidate()])
  const undo = trpc.revisions.restore.useMutation({
    onSuccess: async () => {
      await refresh()
      showMessage(t`The draft is back to how it was.`, 'success')
    },
    onError: (error) => showMessage(errorMessage(error), 'error'),
  })
  return trpc.revisions.restore.useMutation({
    async onSuccess({ replaced, lesson_version }) {
      await refresh()
      onDone()
      if (!replaced) return showMessage(t`The draft already has this text.`)
      showMessage(t`This is now the draft. Publish it when it is ready.`, 'success', {
        label: t`Undo`,
        run: () => undo.mutate({ lesson_id, lesson_version, from: replaced satisfies Source }),
      })
    },
    // After a refusal as stale, the next attempt must name the current version.
    onError: refresh,
  })
}
