import { getQueryKey } from '@trpc/react-query'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { usePages } from '../../lib/use-pages.ts'

/** A lesson's history, page by page. */
export function useHistory(lesson_id: string) {
  const { client } = trpc.useUtils()
  return usePages<RouterOutputs['revisions']['list']>({
    queryKey: getQueryKey(trpc.revisions.list, { lesson_id }, 'infinite'),
    fetchPage: (after, options) => client.revisions.list.query({ lesson_id, ...after }, options),
  })
}
