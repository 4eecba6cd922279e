import { useLingui } from '@lingui/react/macro'
import { faultWords } from '../../lib/fault-words.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { showMessage } from '../../ui/snackbar-store.ts'
import type { Source } from './version.ts'

/** Makes a text of the past the draft, with a way back. */
export function useRestore(lesson_id: string, onDone: () => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const refresh = () => Promise.all([utils.revisions.list.invalidate({ lesson_id }), utils.courses.invalidate()])
  const undo = trpc.revisions.restore.useMutation({
    onSuccess: async () => {
      await refresh()
      showMessage(t`The draft is as it was before.`, 'success')
    },
    onError: (error) => showMessage(faultWords(error), 'error'),
  })
  return trpc.revisions.restore.useMutation({
    async onSuccess({ replaced, lesson_version }) {
      await refresh()
      onDone()
      if (!replaced) return showMessage(t`The draft says just this already.`)
      showMessage(t`It is the draft now. Publish it when it is ready.`, 'success', {
        label: t`Undo`,
        run: () => undo.mutate({ lesson_id, lesson_version, from: replaced satisfies Source }),
      })
    },
    // Refused as stale: the next press shall name the version that is there now.
    onError: refresh,
  })
}
