import { trpc } from '../../lib/api/trpc-query.ts'

/** The first page of the review queue, the oldest submission first. */
export function useWaitingReviews() {
  return trpc.studyings.list.useQuery({ reviewed: false })
}
