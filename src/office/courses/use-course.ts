import { trpc } from '../../lib/api/trpc-query.ts'

/** One course with its lessons. */
export function useCourse(_id: string) {
  return trpc.courses.get.useQuery({ _id })
}
