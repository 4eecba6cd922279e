import type { RouterInputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'

/** What a visitor gets; nothing is requested before there is one. */
export function useExplainedVisitor(visitor: RouterInputs['accounts']['explain'] | undefined) {
  return trpc.accounts.explain.useQuery(visitor ?? { host: '', country: '', languages: [] }, {
    enabled: visitor !== undefined,
  })
}
