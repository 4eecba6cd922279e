import { useQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { readSettings } from '../../../lib/data/settings.ts'

/** What an account chose for itself. */
export function useSettings(_id: string) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: getQueryKey(trpc.accounts.settings, { _id }, 'query'),
    queryFn: ({ signal }) => readSettings(client, _id, signal),
  })
}
