import { useQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../../lib/api/trpc-query.ts'

/**
 * A lesson and its draft, loaded once per visit: from then on the draft is merged with what others save. It is not shared
 * with other queries, because a cached draft may be older than the server's.
 */
export function useLoadedLesson(_id: string) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: [...getQueryKey(trpc.lessons.get, { _id }, 'query'), 'composer'],
    queryFn: ({ signal }) => client.lessons.get.query({ _id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
