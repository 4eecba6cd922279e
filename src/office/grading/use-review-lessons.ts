import { trpc } from '../../lib/api/trpc-query.ts'

/** The courses and lessons with studyings that a reviewer may see, each with how many wait. */
export function useReviewLessons() {
  return trpc.studyings.lessons.useQuery()
}
