import { trpc } from '../../lib/api/trpc-query.ts'

/** Changes how long a link works. */
export function useUpdateLink() {
  const utils = trpc.useUtils()
  return trpc.links.update.useMutation({ onSuccess: () => utils.links.list.invalidate() })
}
