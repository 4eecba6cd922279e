import { trpc } from '../../../lib/api/trpc-query.ts'

export function useCreateAccount() {
  const utils = trpc.useUtils()
  return trpc.accounts.create.useMutation({ onSuccess: () => utils.accounts.invalidate() })
}
