import { getQueryKey } from '@trpc/react-query'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { usePages } from '../../../lib/use-pages.ts'

/**
 * The answers to one question, page by page. They are fetched once: rows must not move while a user reviews them, so
 * reviewed ones stay until the question is opened again.
 */
export function useAnswersTo(lesson_id: string, element_id: string) {
  const { client } = trpc.useUtils()
  return usePages<RouterOutputs['studyings']['answersTo']>({
    queryKey: getQueryKey(trpc.studyings.answersTo, { lesson_id, element_id }, 'infinite'),
    fetchPage: (after, options) => client.studyings.answersTo.query({ lesson_id, element_id, ...after }, options),
    staleTime: Infinity,
    gcTime: 0,
  })
}
