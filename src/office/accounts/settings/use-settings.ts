import { trpc } from '../../../lib/api/trpc-query.ts'

/** What an account chose for itself. */
export function useSettings(_id: string) {
  return trpc.accounts.settings.useQuery({ _id })
}
