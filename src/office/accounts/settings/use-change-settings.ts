import { useMutation } from '@tanstack/react-query'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { changeSettings } from '../../../lib/data/settings.ts'

export function useChangeSettings() {
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: (changes: RouterInputs['accounts']['changeSettings']) => changeSettings(utils.client, changes),
    onSuccess: () => utils.accounts.invalidate(),
  })
}
