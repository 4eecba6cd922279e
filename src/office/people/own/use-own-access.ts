import { trpc } from '../../../lib/api/trpc-query.ts'
import { showError } from '../../../ui/notice/show-error.ts'

export function useOwnSessions() {
  return trpc.auth.listSessions.useQuery()
}

export function useEndOwnSession() {
  const utils = trpc.useUtils()
  return trpc.auth.endSession.useMutation({ onSuccess: () => utils.auth.listSessions.invalidate(), onError: showError })
}

/** Changes the own password; the form shows why it failed. */
export function useChangePassword() {
  const utils = trpc.useUtils()
  return trpc.auth.changePassword.useMutation({ onSuccess: () => utils.auth.listSessions.invalidate() })
}
