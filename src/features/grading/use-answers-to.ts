import { useInfiniteQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../../lib/trpc-query.ts'

/**
 * The answers to one question, page by page. They are asked for once: what is reviewed stays where it is until the
 * question is opened anew, and nothing moves under anybody's hands.
 */
export function useAnswersTo(lesson_id: string, element_id: string) {
  const { client } = trpc.useUtils()
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.studyings.answersTo, { lesson_id, element_id }, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.studyings.answersTo.query(
        { lesson_id, element_id, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    gcTime: 0,
  })
}
