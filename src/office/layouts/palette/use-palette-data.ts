import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { session } from '../../../lib/session.ts'

/** The courses of the account, for those who write them. */
export function usePaletteCourses() {
  const { user } = useSnapshot(session)
  return trpc.courses.list.useQuery(undefined, { enabled: holdsRight(user?.account_role, 'courses.write') })
}

/** The students whom the person may review and whose name matches. */
export function usePaletteStudents(search: string) {
  return trpc.studyings.students.useQuery({ search }, { enabled: search.length > 1 })
}
