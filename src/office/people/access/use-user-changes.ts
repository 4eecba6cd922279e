import { trpc } from '../../../lib/api/trpc-query.ts'
import { showError } from '../../../ui/notice/show-error.ts'

/** Invites a user; the form shows why it failed. */
export function useInvite() {
  const utils = trpc.useUtils()
  return trpc.users.create.useMutation({ onSuccess: () => utils.users.list.invalidate() })
}

/** Everything that an admin changes about one user refreshes what the page shows of that user. */
function useRefresh() {
  const utils = trpc.useUtils()
  return () => utils.users.invalidate()
}

/** Changes name, role or language; the form shows why it failed. */
export function useChangeUser() {
  return trpc.users.update.useMutation({ onSuccess: useRefresh() })
}

export function useBanUser() {
  return trpc.users.ban.useMutation({ onSuccess: useRefresh() })
}

export function useResetPassword() {
  return trpc.users.resetPassword.useMutation({ onSuccess: useRefresh() })
}

export function useResetSecondFactor() {
  return trpc.users.resetSecondFactor.useMutation({ onSuccess: useRefresh() })
}

export function useEndUserSession() {
  return trpc.users.endSession.useMutation({ onSuccess: useRefresh(), onError: showError })
}

export function useCreateAppToken() {
  return trpc.users.createAppToken.useMutation({ onSuccess: useRefresh() })
}

export function useRevokeAppToken() {
  return trpc.users.revokeAppToken.useMutation({ onSuccess: useRefresh(), onError: showError })
}
