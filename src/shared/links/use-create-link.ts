import { trpc } from '../../lib/api/trpc-query.ts'

export function useCreateLink() {
  const utils = trpc.useUtils()
  return trpc.links.create.useMutation({ onSuccess: () => utils.links.list.invalidate() })
}
