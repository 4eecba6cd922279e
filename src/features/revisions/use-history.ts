import { useInfiniteQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../../lib/trpc-query.ts'

/** A lesson's history, page by page. tRPC's own hook for this also sends a direction, which the strict server refuses. */
export function useHistory(lesson_id: string) {
  const { client } = trpc.useUtils()
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.revisions.list, { lesson_id }, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.revisions.list.query({ lesson_id, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
}
