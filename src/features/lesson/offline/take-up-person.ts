import { resumeSession, session } from '../../../lib/session.ts'
import { keptLessons } from './kept-lessons.ts'
import { sessionDigest } from './session-digest.ts'

/** Who was signed in here when the server could last be asked; it is asked again as soon as there is a network. */
export async function takeUpPerson(): Promise<void> {
  const digest = await sessionDigest()
  const person = digest === null ? undefined : await (await keptLessons()).findPerson(digest)
  if (!person) return
  Object.assign(session, { user: person.user, loggedIn: true })
  window.addEventListener('online', () => void resumeSession(), { once: true })
}
