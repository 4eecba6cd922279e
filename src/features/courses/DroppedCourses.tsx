import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { faultWords } from '../../lib/fault-words.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { DroppedBatches } from '../../ui/DroppedBatches.tsx'
import { showMessage } from '../../ui/snackbar-store.ts'

/** Collections of courses that were dropped in the last thirty days: each comes back as a whole. */
export function DroppedCourses() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const found = trpc.archives.list.useQuery()
  const restore = trpc.archives.restore.useMutation({
    async onSuccess() {
      await Promise.all([utils.archives.invalidate(), utils.courses.invalidate()])
      showMessage(t`The courses are back.`, 'success')
    },
    onError: (error) => showMessage(faultWords(error), 'error'),
  })
  const batches = (found.data?.batches ?? []).filter(({ collection }) => collection === 'courses')
  return (
    <DroppedBatches
      batches={batches}
      count={(deleted) =>
        t`${plural(deleted, { one: '# course archived at once', other: '# courses archived at once' })}`
      }
      busy={restore.isPending ? restore.variables._id : undefined}
      onRestore={(_id) => restore.mutate({ _id })}
    />
  )
}
