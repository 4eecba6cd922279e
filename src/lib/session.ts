import { proxy, subscribe } from 'valtio'
import type { SessionUser } from '#domain/session.ts'
import { readStored, writeStored } from './storage.ts'

interface Session {
  loggedIn: boolean
  user: SessionUser | null
  /** The token of the session, or null. It may change in another tab. */
  readonly user_token: string | null
  readonly account_token: string | null
}

/** Who is signed in on this device. Components read it through `useSnapshot(session)`; the tokens are read from it directly. */
export const session = proxy<Session>({
  loggedIn: false,
  user: null,
  get user_token() {
    return readStored('access_token')
  },
  get account_token() {
    return readStored('account_token')
  },
})

/** The token with which the person on the screen signed in; null for a guest, undefined until that is known. */
let shownToken: string | null | undefined

/** Shows who is signed in with the present token. */
export function showPerson(user: SessionUser): void {
  shownToken = session.user_token
  Object.assign(session, { user, loggedIn: true })
}

/** Whether the stored token is of the person, or guest, on the screen: another tab may have changed it. */
export function isOwnToken(): boolean {
  return shownToken === undefined || shownToken === session.user_token
}

/** Whether another tab has signed the person on the screen out, or another one in. */
export function isSignedOutElsewhere(): boolean {
  return session.user !== null && !isOwnToken()
}

/** What runs before a logout, in this order; a hook may add further ones. */
export const logoutHooks: (() => Promise<void> | void)[] = []

/** Runs `hook` before the tokens are removed on logout: for caches and for work that is not sent yet. */
export function beforeLogout(hook: () => Promise<void> | void): void {
  logoutHooks.push(hook)
}

/** Removes the session from this device. */
export function forgetSession(): void {
  for (const key of ['access_token', 'account_token', 'account_id', 'tenant_account', 'logged'] as const)
    writeStored(key, null)
  shownToken = null
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
