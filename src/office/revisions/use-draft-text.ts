import { trpc } from '../../lib/api/trpc-query.ts'

/** The blocks of the draft as the server has it; nothing while it is disabled. */
export function useDraftText(_id: string, enabled: boolean) {
  return trpc.lessons.get.useQuery({ _id }, { enabled, gcTime: 0 })
}
