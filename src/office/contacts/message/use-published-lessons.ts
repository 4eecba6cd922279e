import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { listLessons } from '../../../lib/data/lessons.ts'

/** The courses of the account that visitors can open. */
export function usePublishedCourses() {
  return trpc.courses.listPublic.useQuery(undefined, { staleTime: 60_000 })
}

/** The lessons of one of them; none without a course. */
export function usePublishedLessons(course_slug: string) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: ['lessons', course_slug],
    queryFn: ({ signal }) => listLessons(client, course_slug, signal),
    staleTime: 60_000,
  })
}
