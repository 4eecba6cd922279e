import { useMutation } from '@tanstack/react-query'
import type { Collection } from '#domain/collection.ts'
import { getRest } from '../../../lib/api/rest.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'

/** Archives everything of a collection of the account at once, and reads its lists again. */
export function useDropCollection(collection: Collection, onDropped: (deleted: number) => void) {
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: () => getRest<{ deleted: number }>(`/${collection}/drop`),
    async onSuccess({ deleted }) {
      await Promise.all([utils[collection].invalidate(), utils.undo.invalidate()])
      onDropped(deleted)
    },
  })
}
