import { useMutation } from '@tanstack/react-query'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { updateAccount } from '../../../lib/data/accounts.ts'

export function useUpdateAccount() {
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: (changes: RouterInputs['accounts']['update']) => updateAccount(utils.client, changes),
    onSuccess: () => utils.accounts.invalidate(),
  })
}
