import { trpc } from '../../../lib/api/trpc-query.ts'

/** The archived lessons of a course. */
export function useArchivedLessons(course_id: string) {
  return trpc.lessons.listArchived.useQuery({ course_id })
}
