import { offlineDoor } from '../features/lesson/offline-door.ts'
import { type AppError, readError } from '../lib/app-error.ts'
import { readStored } from '../lib/storage.ts'
import { resumeSession, session } from '../lib/session.ts'

/** What the entry step found: nothing special, an error to show, or a sign-in link while somebody else is signed in. */
export interface Entry {
  failure?: AppError
  /** To be used only after the person agrees to change who is signed in. */
  offeredToken?: string
}

/**
 * The entry step, before any page: takes a sign-in token out of the address (`?app=`) and trades it for a session, else
 * takes up the earlier one.
 */
export async function enter(): Promise<Entry> {
  const address = new URL(location.href)
  const token = address.searchParams.get('app')
  if (token !== null) {
    address.searchParams.delete('app')
    // Out of the address bar and the history before anything else is asked for.
    history.replaceState(null, '', address)
  }
  await resumeSession()
  // Nobody said that the session is over, so it goes on with what this device knows.
  if (!session.loggedIn && readStored('logged') === 'true')
    await offlineDoor()
      .then(({ takeUpPerson }) => takeUpPerson())
      .catch(() => undefined)
  if (token === null) return {}
  // Someone else's link must not change who is signed in without a word.
  return session.loggedIn ? { offeredToken: token } : enterWithToken(token)
}

/** Signs in with a link's token; resolves to the error to show when it is no good. */
export async function enterWithToken(token: string): Promise<Entry> {
  try {
    const { signInByToken } = await import('../lib/sign-in.ts')
    await signInByToken(token)
    return {}
  } catch (error) {
    return { failure: readError(error) }
  }
}
