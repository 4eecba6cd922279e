import { getQueryKey } from '@trpc/react-query'
import type { RouterInputs, RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { usePages } from '../../lib/use-pages.ts'

type AuditList = RouterOutputs['audit']['list']
export type AuditEntry = AuditList['entries'][number]

/** The audit log of the account, page by page, as usual the newest act first. */
export function useAudit(filter: Omit<RouterInputs['audit']['list'], 'cursor'>) {
  const { client } = trpc.useUtils()
  return usePages<AuditList>({
    queryKey: getQueryKey(trpc.audit.list, filter, 'infinite'),
    fetchPage: async (after, options) => client.audit.list.query({ ...filter, ...after }, options),
    keepsPrevious: true,
  })
}
