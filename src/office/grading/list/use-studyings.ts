import { getQueryKey } from '@trpc/react-query'
import { useSnapshot } from 'valtio'
import { session } from '../../../lib/session.ts'
import type { RouterInputs, RouterOutputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { listStudyings } from '../../../lib/data/studyings.ts'
import { usePages } from '../../../lib/use-pages.ts'

type StudyingPage = RouterOutputs['studyings']['list']
type StudyingFilter = Omit<RouterInputs['studyings']['list'], 'cursor'>

/** The reviewer's list, page by page; the user’s own list is empty without a person. */
export function useStudyings(filter: StudyingFilter) {
  const { client } = trpc.useUtils()
  const { user } = useSnapshot(session)
  return usePages<StudyingPage>({
    queryKey: getQueryKey(trpc.studyings.list, filter, 'infinite'),
    fetchPage: (after, { signal }) => listStudyings(client, user?._id, { ...filter, ...after }, signal),
    keepsPrevious: true,
  })
}
