import { isSiteLocale } from '#domain/locale.ts'
import type { SessionUser } from '#domain/session.ts'
import { AppError } from './app-error.ts'
import { chooseLocale } from './i18n.ts'
import { reachServer } from './reach-server.ts'
import { postRest } from './rest.ts'
import { forgetSession, leaving, session } from './session.ts'
import { readStored, writeCookie, writeStored } from './storage.ts'

// Coming and leaving: most who open a lesson do neither.

interface SignedIn {
  access_token?: string
  user?: SessionUser
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
