import { getQueryKey } from '@trpc/react-query'
import { useSnapshot } from 'valtio'
import { session } from '../../../lib/session.ts'
import type { RouterInputs, RouterOutputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { listStudents } from '../../../lib/data/studyings.ts'
import { usePages } from '../../../lib/use-pages.ts'

export type StudentPage = RouterOutputs['studyings']['students']

interface StudentFilter {
  isOwn: boolean
  search: string
  /** The span in which they last started or finished a lesson. */
  active: { from?: string; until?: string } | undefined
  sort: RouterInputs['studyings']['students']['sort']
}

/** A person's own students, or all whom they may review, page by page; an empty list without a signed-in person. */
export function useStudents({ isOwn, search, active, sort }: StudentFilter) {
  const { client } = trpc.useUtils()
  const { user } = useSnapshot(session)
  const user_id = user?._id
  const filter = {
    ...(isOwn && user_id ? { user_id } : {}),
    ...(search ? { search } : {}),
    ...(active && { active }),
    ...(sort && { sort }),
  }
  return usePages<StudentPage>({
    queryKey: getQueryKey(trpc.studyings.students, filter, 'infinite'),
    fetchPage: (after, { signal }) => listStudents(client, user_id, { ...filter, ...after }, signal),
    keepsPrevious: true,
  })
}
