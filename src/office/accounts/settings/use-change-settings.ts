import { trpc } from '../../../lib/api/trpc-query.ts'

export function useChangeSettings() {
  const utils = trpc.useUtils()
  return trpc.accounts.changeSettings.useMutation({ onSuccess: () => utils.accounts.invalidate() })
}
