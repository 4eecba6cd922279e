import { trpc } from '../../lib/api/trpc-query.ts'

/** A course that its page has loaded; never calls the server itself. */
export function useLoadedCourse(_id: string) {
  return trpc.courses.get.useQuery({ _id }, { enabled: false }).data?.course
}
