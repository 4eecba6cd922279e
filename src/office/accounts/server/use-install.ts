import { useLingui } from '@lingui/react/macro'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'

export type Install = RouterOutputs['install']['read']
export type MachineToken = RouterOutputs['install']['listTokens']['tokens'][number]

/** What an administrator should know of the server. */
export function useInstall() {
  return trpc.install.read.useQuery()
}

/** The tokens of monitoring programs. */
export function useMachineTokens() {
  return trpc.install.listTokens.useQuery()
}

export function useCreateMachineToken() {
  const utils = trpc.useUtils()
  return trpc.install.createToken.useMutation({ onSuccess: () => utils.install.listTokens.invalidate() })
}

export function useRevokeMachineToken({ token_name: name }: MachineToken) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return trpc.install.revokeToken.useMutation({
    async onSuccess() {
      await utils.install.listTokens.invalidate()
      showMessage(t`“${name}” was revoked.`, 'success')
    },
  })
}
