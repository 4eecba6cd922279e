import { useArchivedCourses, useCourses } from '../use-courses.ts'

/** The slugs of the account's other courses, as far as this page knows; the server checks again. */
export function useTakenSlugs(own?: string): ReadonlySet<string> {
  const present = useCourses()
  const archived = useArchivedCourses()
  const others = [...(present.data?.courses ?? []), ...(archived.data?.courses ?? [])].filter(({ _id }) => _id !== own)
  return new Set(others.map(({ course_slug }) => course_slug))
}
