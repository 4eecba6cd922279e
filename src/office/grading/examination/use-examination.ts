import { trpc } from '../../../lib/api/trpc-query.ts'
import { useReviewList } from '../use-review-list.ts'

/** A studying with everything that its reviewer sees. */
export function useExamination(studying_id: string) {
  const { list } = useReviewList()
  return trpc.studyings.examine.useQuery({ studying_id, list })
}
