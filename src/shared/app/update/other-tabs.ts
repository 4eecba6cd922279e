import { resumeSession } from '../../../lib/api/resume-session.ts'
import { isOwnToken, session } from '../../../lib/session.ts'

/**
 * Leaves the page once another tab has signed its person out, or another one in: what is on the screen must not stay there for
 * the next user of the device. The same person may sign in again in another tab.
 */
export function watchOtherTabs(leave: () => void = () => location.reload()): void {
  const check = async () => {
    const { user } = session
    if (!user || isOwnToken()) return
    if (session.user_token) await resumeSession()
    if (isOwnToken() && session.user?._id === user._id) return
    Object.assign(session, { user: null, loggedIn: false })
    leave()
  }
  window.addEventListener('storage', ({ key }) => (key === null || key === 'access_token') && void check())
  // A tab in the background may have missed it.
  document.addEventListener('visibilitychange', () => void check())
  window.addEventListener('pageshow', () => void check())
  void check()
}
