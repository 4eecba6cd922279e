import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useSnapshot } from 'valtio'
import { session } from '../../../lib/session.ts'
import type { AppRouter } from '../../../lib/trpc.ts'
import { trpc } from '../../../lib/trpc-query.ts'
import { fetchOf } from '../fetch-of.ts'

export type StudentPage = inferRouterOutputs<AppRouter>['studyings']['students']
const nobody: StudentPage = { students: [], next: null }

/** The own students, or all whom one reviews, page by page. */
export function useStudents({ isOwn, search }: { isOwn: boolean; search: string }) {
  const { client } = trpc.useUtils()
  const { user } = useSnapshot(session)
  const userId = user?._id
  const filter = { ...(isOwn && userId ? { user_id: userId } : {}), ...(search ? { search } : {}) }
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.studyings.students, filter, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      fetchOf(
        userId,
        () =>
          client.studyings.students.query(
            { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
            { signal },
          ),
        nobody,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
