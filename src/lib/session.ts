import { proxy } from 'valtio'
import { isSiteLocale } from '#domain/locale.ts'
import type { SessionUser } from '#domain/session.ts'
import { AppError } from './app-error.ts'
import { chooseLocale } from './i18n.ts'
import { reachServer } from './reach-server.ts'
import { postRest } from './rest.ts'
import { readStored, writeCookie, writeStored } from './storage.ts'

interface SignedIn {
  access_token?: string
  user?: SessionUser
}

/** Who is signed in on this device. Pages read it through `useSnapshot(session)`. */
export const session = proxy<{ loggedIn: boolean; user: SessionUser | null }>({ loggedIn: false, user: null })

/** No page is shown before it is known who is here; a network that is slower than that is none. */
const PATIENCE_MS = 10_000

// What else must be forgotten when somebody leaves: caches and unsent work register here.
const leaving: (() => Promise<void> | void)[] = []

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

/** Signs in with e-mail or phone and password; rejects with an `AppError` whose sentence can be shown. */
export async function signIn(login: string, password: string): Promise<void> {
  await begin(await postRest<SignedIn>('/auth/login/credentials', { login, password }))
}

/** Signs in with the token of a sign-in link; a reply without a token logs out and is a 401. */
export async function signInByToken(token: string): Promise<void> {
  try {
    await begin(await postRest<SignedIn>('/auth/login', { token }))
  } catch (error) {
    forgetSession()
    throw error
  }
}

/** Ends the session, on the server first, and forgets everything about the person on this device. */
export async function logout(): Promise<void> {
  for (const work of leaving) await work()
  await reachServer()
    .then((client) => client.auth.logout.mutate())
    .catch(() => undefined)
  forgetSession()
}

async function begin({ access_token, user }: SignedIn): Promise<void> {
  if (!access_token || !user) throw new AppError('Нет доступа', 401)
  writeStored('access_token', access_token)
  writeStored('account_token', user.account_token)
  writeStored('account_id', user.account_id)
  writeStored('tenant_account', user.tenant_account_id)
  writeStored('logged', 'true')
  writeCookie('account_id', user.account_id)
  Object.assign(session, { user, loggedIn: true })
  if (!readStored('language') && isSiteLocale(user.account_locale)) await chooseLocale(user.account_locale)
}

function forgetSession(): void {
  for (const key of ['access_token', 'account_token', 'account_id', 'tenant_account', 'logged'] as const)
    writeStored(key, null)
  Object.assign(session, { user: null, loggedIn: false })
}
