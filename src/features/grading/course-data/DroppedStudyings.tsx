import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { faultWords } from '../../../lib/fault-words.ts'
import { trpc } from '../../../lib/trpc-query.ts'
import { DroppedBatches } from '../../../ui/DroppedBatches.tsx'
import { showMessage } from '../../../ui/snackbar-store.ts'

/** Studyings that were archived together in the last thirty days: they come back as they were. */
export function DroppedStudyings() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const found = trpc.archives.list.useQuery()
  const restore = trpc.archives.restore.useMutation({
    async onSuccess() {
      await Promise.all([utils.archives.invalidate(), utils.studyings.invalidate()])
      showMessage(t`The studyings are back.`, 'success')
    },
    onError: (error) => showMessage(faultWords(error), 'error'),
  })
  const batches = (found.data?.batches ?? []).filter(({ collection }) => collection === 'studyings')
  return (
    <DroppedBatches
      batches={batches}
      count={(deleted) =>
        t`${plural(deleted, { one: '# studying archived at once', other: '# studyings archived at once' })}`
      }
      busy={restore.isPending ? restore.variables._id : undefined}
      onRestore={(_id) => restore.mutate({ _id })}
    />
  )
}
