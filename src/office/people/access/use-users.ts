import { getQueryKey } from '@trpc/react-query'
import type { Role } from '#domain/roles.ts'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { usePages } from '../../../lib/use-pages.ts'
import type { UserPage } from '../people-data.ts'

interface UserFilter {
  search: string
  role: Role | undefined
  sort: RouterInputs['users']['list']['sort']
}

/** The users of the account, as usual by name, page by page. */
export function useUsers({ search, role, sort }: UserFilter) {
  const { client } = trpc.useUtils()
  const filter = {
    ...(search ? { search } : {}),
    ...(role === undefined ? {} : { account_role: role }),
    ...(sort && { sort }),
  }
  return usePages<UserPage>({
    queryKey: getQueryKey(trpc.users.list, filter, 'infinite'),
    fetchPage: (after, options) => client.users.list.query({ ...filter, ...after }, options),
    keepsPrevious: true,
  })
}
