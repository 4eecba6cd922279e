import { trpc } from '../../lib/api/trpc-query.ts'

/** The accounts of the install. */
export function useAccounts() {
  return trpc.accounts.list.useQuery()
}

export function useArchivedAccounts() {
  return trpc.accounts.listArchived.useQuery()
}
