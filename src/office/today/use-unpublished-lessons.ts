import { trpc } from '../../lib/api/trpc-query.ts'

/** The own lessons with unpublished changes, the longest untouched first. */
export function useUnpublishedLessons() {
  return trpc.lessons.listUnpublished.useQuery()
}
