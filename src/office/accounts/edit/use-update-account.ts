import { useMutation } from '@tanstack/react-query'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { updateAccount } from '../../../lib/data/accounts.ts'

/** Stores changes of an account, `own` for the one that the person works in. */
export function useUpdateAccount({ own }: { own: boolean }) {
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: (changes: RouterInputs['accounts']['update']) => updateAccount(utils.client, changes, own),
    onSuccess: () => utils.accounts.invalidate(),
  })
}
