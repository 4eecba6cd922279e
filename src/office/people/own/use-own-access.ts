import { trpc } from '../../../lib/api/trpc-query.ts'
import { showError } from '../../../ui/notice/show-error.ts'

export function useOwnSessions() {
  return trpc.auth.listSessions.useQuery()
}

export function useEndOwnSession() {
  const utils = trpc.useUtils()
  return trpc.auth.endSession.useMutation({ onSuccess: () => utils.auth.listSessions.invalidate(), onError: showError })
}

export function useOwnAppTokens() {
  return trpc.auth.listAppTokens.useQuery()
}

/** Turns a sign-in link off, which signs out the devices that used it. */
export function useEndOwnAppToken() {
  const utils = trpc.useUtils()
  return trpc.auth.endAppToken.useMutation({
    onSuccess: () => Promise.all([utils.auth.listAppTokens.invalidate(), utils.auth.listSessions.invalidate()]),
    onError: showError,
  })
}

/** Changes the own password; the form shows why it failed. */
export function useChangePassword() {
  const utils = trpc.useUtils()
  return trpc.auth.changePassword.useMutation({ onSuccess: () => utils.auth.invalidate() })
}

export function useSecondFactor() {
  return trpc.auth.secondFactor.useQuery()
}

/** A new secret for the authenticator app. Nothing is stored, so it may be asked for as often as the dialog opens. */
export function useMakeSecret() {
  return trpc.auth.makeSecret.useMutation()
}

/** Turns the second factor on and gets the recovery codes; the form shows why it failed. */
export function useTurnOnSecondFactor() {
  const utils = trpc.useUtils()
  return trpc.auth.turnOnSecondFactor.useMutation({ onSuccess: () => utils.auth.secondFactor.invalidate() })
}

/** Turns the second factor off; the form shows why it failed. */
export function useTurnOffSecondFactor() {
  const utils = trpc.useUtils()
  return trpc.auth.turnOffSecondFactor.useMutation({ onSuccess: () => utils.auth.secondFactor.invalidate() })
}
