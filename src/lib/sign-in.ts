import { isSiteLocale } from '#domain/locale.ts'
import type { SessionUser } from '#domain/session.ts'
import { AppError, readError } from './api/app-error.ts'
import { chooseLocale } from './i18n.ts'
import { loadClient } from './api/lazy-client.ts'
import { postRest } from './api/rest.ts'
import { forgetSession, logoutHooks, showPerson } from './session.ts'
import { readStored, writeCookie, writeStored } from './storage.ts'

// Apart from `session.ts`, because most students never sign in.

interface SignedIn {
  access_token?: string
  user?: SessionUser
}

/** The token of a sign-in link that also needs a code, until the sign-in page has asked for it. */
export const linkInHand: { token?: string } = {}

/** Signs in with e-mail or phone and password; rejects with an `AppError`. `otp` is the code of a second factor. */
export async function signIn(login: string, password: string, otp?: string): Promise<void> {
  await begin(await postRest<SignedIn>('/auth/login/credentials', { login, password, otp }))
}

/** Signs in with the token of a sign-in link; a reply without a token logs out and is a 401. */
export async function signInByToken(token: string, otp?: string): Promise<void> {
  try {
    await begin(await postRest<SignedIn>('/auth/login', { token, otp }))
  } catch (error) {
    // Without an answer of the server the link may still be good, and so may the session.
    if (error instanceof AppError && error.statusCode !== 0) forgetSession()
    throw error
  }
}

/** Whether the password or link was right, and the code of the person's second factor is missing or wrong. */
export function isCodeWanted(error: unknown): boolean {
  const { details } = readError(error)
  return typeof details === 'object' && details !== null && 'second_factor' in details
}

/** Ends the session, on the server first, and forgets everything about the person on this device. */
export async function logout(): Promise<void> {
  await runLogoutHooks()
  await loadClient()
    .then((client) => client.auth.logout.mutate())
    .catch(() => undefined)
  forgetSession()
}

/** Ends all sessions of the person, on other devices too. Rejects when the server was not reached: they go on then. */
export async function logoutEverywhere(): Promise<void> {
  await runLogoutHooks()
  const client = await loadClient()
  await client.auth.logoutEverywhere.mutate()
  forgetSession()
}

/** What cannot be sent or cleared, on a device without storage for example, does not keep a person signed in. */
async function runLogoutHooks(): Promise<void> {
  for (const hook of logoutHooks) await (async () => hook())().catch(() => undefined)
}

async function begin({ access_token, user }: SignedIn): Promise<void> {
  if (!access_token || !user) throw new AppError('Нет доступа', 401)
  writeStored('access_token', access_token)
  writeStored('account_token', user.account_token)
  writeStored('account_id', user.account_id)
  writeStored('tenant_account', user.tenant_account_id)
  writeStored('logged', 'true')
  writeCookie('account_id', user.account_id)
  showPerson(user)
  if (!readStored('language') && isSiteLocale(user.account_locale)) await chooseLocale(user.account_locale)
}
