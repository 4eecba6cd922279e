import type { SessionUser } from '#domain/session.ts'
import { AppError } from './app-error.ts'
import { postRest } from './rest.ts'
import { deviceHeaders } from './session-headers.ts'
import { forgetSession, session, showPerson } from '../session.ts'
import { readStored } from '../storage.ts'

/** No page is shown before the session is known. */
const TIMEOUT_MS = 10_000

/** Resumes the session of an earlier visit: needs token, account token and flag, and the consent of the server. */
export async function resumeSession(): Promise<void> {
  if (!session.user_token || !session.account_token || readStored('logged') !== 'true') return forgetSession()
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const reply = await postRest<{ user?: SessionUser } | null>('/auth/authorize', {}, signal, deviceHeaders())
    if (reply?.user?._id) showPerson(reply.user)
  } catch (error) {
    // Only a refusal of the server ends a session: without a network the device stays as it is.
    if (error instanceof AppError && (error.statusCode === 401 || error.statusCode === 403)) forgetSession()
  }
}
