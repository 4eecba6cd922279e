import { proxy, subscribe } from 'valtio'
import type { SessionUser } from '#domain/session.ts'
import { AppError } from './api/app-error.ts'
import { postRest } from './api/rest.ts'
import { readStored, writeStored } from './storage.ts'

/** Who is signed in on this device. Components read it through `useSnapshot(session)`. */
export const session = proxy<{ loggedIn: boolean; user: SessionUser | null }>({ loggedIn: false, user: null })

/** No page is shown before the session is known. */
const TIMEOUT_MS = 10_000

/** What runs before a logout, in this order; a hook may add further ones. */
export const logoutHooks: (() => Promise<void> | void)[] = []

/** Runs `hook` before the tokens are removed on logout: for caches and for work that is not sent yet. */
export function beforeLogout(hook: () => Promise<void> | void): void {
  logoutHooks.push(hook)
}

/** Resumes the session of an earlier visit: needs token, account token and flag, and the consent of the server. */
export async function resumeSession(): Promise<void> {
  if (!readStored('access_token') || !readStored('account_token') || readStored('logged') !== 'true')
    return forgetSession()
  try {
    const { user } = await postRest<{ user: SessionUser }>('/auth/authorize', {}, AbortSignal.timeout(TIMEOUT_MS))
    Object.assign(session, { user, loggedIn: true })
  } catch (error) {
    // Only a refusal of the server ends a session: without a network the device stays as it is.
    if (error instanceof AppError && (error.statusCode === 401 || error.statusCode === 403)) forgetSession()
  }
}

/** Removes the session from this device. */
export function forgetSession(): void {
  for (const key of ['access_token', 'account_token', 'account_id', 'tenant_account', 'logged'] as const)
    writeStored(key, null)
  Object.assign(session, { user: null, loggedIn: false })
}

/** Resolves at the next sign-in, in this tab or in another one that shares its tokens. */
export function nextSignIn(): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController()
    const unsubscribe = subscribe(session, () => session.user && finish())
    const finish = () => {
      controller.abort()
      unsubscribe()
      resolve()
    }
    const onStorage = ({ key, newValue }: StorageEvent) => key === 'access_token' && newValue && finish()
    window.addEventListener('storage', onStorage, { signal: controller.signal })
  })
}
