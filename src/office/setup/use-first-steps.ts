import { useSnapshot } from 'valtio'
import { trpc } from '../../lib/api/trpc-query.ts'
import { session } from '../../lib/session.ts'

/** Which first steps of the account are done, as far as it is known. */
export function useFirstSteps() {
  const { user } = useSnapshot(session)
  const accounts = trpc.accounts.list.useQuery()
  const users = trpc.users.list.useQuery({})
  const courses = trpc.courses.list.useQuery()
  const account = accounts.data?.accounts.find(({ _id }) => _id === user?.tenant_account_id)
  const [course] = courses.data?.courses ?? []
  return {
    hasLogo: Boolean(account?.account_logo),
    hasColleague: (users.data?.users.length ?? 0) > 1,
    course: course?._id,
    link: (courses.data?.courses ?? []).some(({ published_count }) => published_count > 0),
  }
}
