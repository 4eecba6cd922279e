import { loadOffline } from '../../sync/lessons/lazy.ts'
import { readStored } from '../../lib/storage.ts'
import { resumeSession } from '../../lib/api/resume-session.ts'
import { session } from '../../lib/session.ts'
import type { BootstrapResult } from './bootstrap-result.ts'

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
  if (session.loggedIn) return { offeredToken: token }
  const { signInWithLink } = await import('./sign-in-with-link.ts')
  return signInWithLink(token)
}
