import { useSnapshot } from 'valtio'
import { trpc } from '../../lib/api/trpc-query.ts'
import { session } from '../../lib/session.ts'

/** Which first steps of the account are done, as far as it is known. */
export function useFirstSteps() {
  const { user } = useSnapshot(session)
  const found = trpc.accounts.get.useQuery({ _id: user?.tenant_account_id ?? '' }, { enabled: user !== null })
  const users = trpc.users.list.useQuery({})
  const courses = trpc.courses.list.useQuery()
  const [course] = courses.data?.courses ?? []
  return {
    hasLogo: Boolean(found.data?.account.account_logo),
    hasColleague: (users.data?.users ?? []).some(({ _id }) => _id !== user?._id),
    course: course?._id,
    link: (courses.data?.courses ?? []).some(({ published_count }) => published_count > 0),
  }
}
