import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

export type ArchivedBatch = RouterOutputs['archive']['list']['batches'][number]

/** What was archived together in the last thirty days of one collection. */
export function useArchivedBatches(collection: ArchivedBatch['collection']) {
  const found = trpc.archive.list.useQuery()
  return (found.data?.batches ?? []).filter((batch) => batch.collection === collection)
}

/** Restores a batch as a whole; `message` says that it is back. */
export function useRestoreBatch(message: string) {
  const utils = trpc.useUtils()
  return trpc.archive.restore.useMutation({
    async onSuccess() {
      await utils.invalidate()
      showMessage(message, 'success')
    },
  })
}
