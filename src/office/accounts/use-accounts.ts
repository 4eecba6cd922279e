import { trpc } from '../../lib/api/trpc-query.ts'

/** The accounts of the install. */
export function useAccounts() {
  return trpc.accounts.list.useQuery()
}

/** One account. */
export function useAccount(_id: string) {
  return trpc.accounts.get.useQuery({ _id })
}

export function useArchivedAccounts() {
  return trpc.accounts.listArchived.useQuery()
}
