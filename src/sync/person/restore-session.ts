import { resumeSession } from '../../lib/api/resume-session.ts'
import { showPerson } from '../../lib/session.ts'
import { findStoredPerson } from './own-courses.ts'

/** Restores who was signed in when the server could last be asked; it is asked again as soon as there is a network. */
export async function restoreSession(): Promise<void> {
  const person = await findStoredPerson()
  if (!person) return
  showPerson(person.user)
  window.addEventListener('online', () => void resumeSession(), { once: true })
}
