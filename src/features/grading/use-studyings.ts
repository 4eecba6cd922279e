import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { useSnapshot } from 'valtio'
import { session } from '../../lib/session.ts'
import type { AppRouter } from '../../lib/trpc.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { fetchOf } from './fetch-of.ts'

const nothing: inferRouterOutputs<AppRouter>['studyings']['list'] = {
  studyings: [],
  next: null,
  counts: { waiting: 0, reviewed: 0 },
}

type StudyingFilter = Omit<inferRouterInputs<AppRouter>['studyings']['list'], 'cursor'>

/** The reviewer's list, page by page. tRPC's own hook for this also sends a direction, which the strict server refuses. */
export function useStudyings(filter: StudyingFilter) {
  const { client } = trpc.useUtils()
  const { user } = useSnapshot(session)
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.studyings.list, filter, 'infinite'),
    queryFn: ({ pageParam, signal }) => {
      const ask = () =>
        client.studyings.list.query({ ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal })
      return filter.mine ? fetchOf(user?._id, ask, nothing) : ask()
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
