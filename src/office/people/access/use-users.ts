import { getQueryKey } from '@trpc/react-query'
import type { Role } from '#domain/roles.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { listUsers } from '../../../lib/data/users.ts'
import { usePages } from '../../../lib/use-pages.ts'
import type { UserPage } from '../people-data.ts'

/** The users of the account by name, page by page. */
export function useUsers({ search, role }: { search: string; role: Role | undefined }) {
  const { client } = trpc.useUtils()
  const filter = { ...(search ? { search } : {}), ...(role === undefined ? {} : { account_role: role }) }
  return usePages<UserPage>({
    queryKey: getQueryKey(trpc.users.list, filter, 'infinite'),
    fetchPage: (after, { signal }) => listUsers(client, { ...filter, ...after }, signal),
    keepsPrevious: true,
  })
}
