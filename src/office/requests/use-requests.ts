import { getQueryKey } from '@trpc/react-query'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { usePages } from '../../lib/use-pages.ts'

type RequestList = RouterOutputs['requests']['list']
export type StudyRequest = RequestList['requests'][number]

/** The requests to study the Bible, the newest first, page by page. */
export function useRequests() {
  const { client } = trpc.useUtils()
  return usePages<RequestList>({
    queryKey: getQueryKey(trpc.requests.list, undefined, 'infinite'),
    fetchPage: async (after, options) => client.requests.list.query(after, options),
  })
}
