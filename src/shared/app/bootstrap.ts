import { homePath } from '#domain/home-path.ts'
import { loadOffline } from '../../sync/lessons/lazy.ts'
import { type AppError, readError } from '../../lib/api/app-error.ts'
import { readStored } from '../../lib/storage.ts'
import { resumeSession } from '../../lib/resume-session.ts'
import { session } from '../../lib/session.ts'

/** The result of the entry step: empty, an error to show, or a sign-in link while another user is signed in. */
export interface BootstrapResult {
  failure?: AppError
  /** To be used only after the person agrees to change who is signed in. */
  offeredToken?: string
}

/**
 * The entry step, before any page: removes a sign-in token from the address (`?app=`) and exchanges it for a session, else
 * resumes the stored session.
 */
export async function bootstrap(): Promise<BootstrapResult> {
  const address = new URL(location.href)
  const token = address.searchParams.get('app')
  if (token !== null) {
    address.searchParams.delete('app')
    // Out of the address bar and the history before anything else is asked for.
    history.replaceState(null, '', address)
  }
  await resumeSession()
  // The server has not ended the session, so it continues with what this device has stored.
  if (!session.loggedIn && readStored('logged') === 'true')
    await loadOffline()
      .then(({ restoreSession }) => restoreSession())
      .catch(() => undefined)
  if (token === null) return {}
  // Someone else's link must not change who is signed in without a word.
  return session.loggedIn ? { offeredToken: token } : signInWithLink(token)
}

/** Signs in with a link's token; resolves to the error to show when it is no good. */
export async function signInWithLink(token: string): Promise<BootstrapResult> {
  const { isCodeWanted, linkInHand, signInByToken } = await import('../../lib/sign-in.ts')
  try {
    await signInByToken(token)
    // The sign-in page leads on to the person's first page, which may be in the other document.
    if (location.pathname === '/' && homePath(session.user?.account_role) !== '/menu')
      history.replaceState(null, '', '/login')
    return {}
  } catch (error) {
    if (!isCodeWanted(error)) return { failure: readError(error) }
    // The sign-in page asks for the code.
    if (location.pathname !== '/login') return leaveForCode(token)
    linkInHand.token = token
    return {}
  }
}

/** Goes to the sign-in page with the link. Never resolves: a page shown in the meantime would go there without it. */
function leaveForCode(token: string): Promise<never> {
  const next = location.pathname + location.search
  location.replace(`/login?${new URLSearchParams({ app: token, next }).toString()}`)
  return new Promise<never>(() => undefined)
}
