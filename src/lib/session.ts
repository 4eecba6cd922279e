import { proxy } from 'valtio'
import type { SessionUser } from '#domain/session.ts'
import { AppError } from './app-error.ts'
import { postRest } from './rest.ts'
import { readStored, writeStored } from './storage.ts'

/** Who is signed in on this device. Pages read it through `useSnapshot(session)`. */
export const session = proxy<{ loggedIn: boolean; user: SessionUser | null }>({ loggedIn: false, user: null })

/** No page is shown before it is known who is here; a network that is slower than that is none. */
const PATIENCE_MS = 10_000

/** What else must be forgotten when somebody leaves: caches and unsent work register here. */
export const leaving: (() => Promise<void> | void)[] = []

/** Runs `work` before the tokens are forgotten on logout. */
export function beforeLogout(work: () => Promise<void> | void): void {
  leaving.push(work)
}

/** Takes up the session of an earlier visit: only with token, account token and flag, and only if the server agrees. */
export async function resumeSession(): Promise<void> {
  if (!readStored('access_token') || !readStored('account_token') || readStored('logged') !== 'true')
    return forgetSession()
  try {
    const { user } = await postRest<{ user: SessionUser }>('/auth/authorize', {}, AbortSignal.timeout(PATIENCE_MS))
    Object.assign(session, { user, loggedIn: true })
  } catch (error) {
    // Only the server's word ends a session: without network the device stays as it is.
    if (error instanceof AppError && (error.statusCode === 401 || error.statusCode === 403)) forgetSession()
  }
}

/** Forgets on this device who is here. */
export function forgetSession(): void {
  for (const key of ['access_token', 'account_token', 'account_id', 'tenant_account', 'logged'] as const)
    writeStored(key, null)
  Object.assign(session, { user: null, loggedIn: false })
}
