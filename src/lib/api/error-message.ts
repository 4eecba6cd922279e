import { t } from '@lingui/core/macro'
import { isSignedOutElsewhere } from '../session.ts'
import { AppError, isOffline, noSentence, readError } from './app-error.ts'

/**
 * The sentence that people read about a failure: the server's own, or `offlineMessage` when nothing, or only a
 * proxy, answered. Every component words its errors with it.
 */
export function errorMessage(
  error: unknown,
  offlineMessage = t`The server isn’t responding. Please check the connection.`,
): string {
  if (isSignedOutElsewhere()) return t`You have signed out in another tab. Please load this page again.`
  const { message } = readError(error)
  return isOffline(error) || message === noSentence ? offlineMessage : message
}

/** Resolves as `call`; rejects with an `AppError` whose message is for people, as block hosts promise. */
export async function withUserMessage<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    const { statusCode, details } = readError(error)
    throw new AppError(errorMessage(error), statusCode, details, { cause: error })
  }
}
