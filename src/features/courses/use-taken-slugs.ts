import { trpc } from '../../lib/trpc-query.ts'

/** The addresses that other courses have, as far as this page knows; the server has the last word. */
export function useTakenSlugs(own?: string): ReadonlySet<string> {
  const present = trpc.courses.list.useQuery()
  const archived = trpc.courses.listArchived.useQuery()
  const others = [...(present.data?.courses ?? []), ...(archived.data?.courses ?? [])].filter(({ _id }) => _id !== own)
  return new Set(others.map(({ course_slug }) => course_slug))
}
