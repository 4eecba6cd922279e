import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '../../lib/trpc.ts'
import { trpc } from '../../lib/trpc-query.ts'

type StudyingFilter = Omit<inferRouterInputs<AppRouter>['studyings']['list'], 'cursor'>

/** The reviewer's list, page by page. tRPC's own hook for this also sends a direction, which the strict server refuses. */
export function useStudyings(filter: StudyingFilter) {
  const { client } = trpc.useUtils()
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.studyings.list, filter, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.studyings.list.query({ ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
