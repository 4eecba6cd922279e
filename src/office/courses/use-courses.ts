import { trpc } from '../../lib/api/trpc-query.ts'

/** The courses of the account. */
export function useCourses() {
  return trpc.courses.list.useQuery()
}

/** The archived courses of the account. */
export function useArchivedCourses() {
  return trpc.courses.listArchived.useQuery()
}
