import { trpc } from '../../lib/api/trpc-query.ts'

/** The accounts of the install. */
export function useAccounts(options: { enabled?: boolean } = {}) {
  return trpc.accounts.list.useQuery(undefined, options)
}
