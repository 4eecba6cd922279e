import { useQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../../lib/api/trpc-query.ts'
import { listCourses } from '../../lib/data/courses.ts'

/** The courses of the account. */
export function useCourses() {
  const { client } = trpc.useUtils()
  return useQuery({ queryKey: getQueryKey(trpc.courses.list, undefined, 'query'), queryFn: () => listCourses(client) })
}

/** The archived courses of the account. */
export function useArchivedCourses() {
  return trpc.courses.listArchived.useQuery()
}
