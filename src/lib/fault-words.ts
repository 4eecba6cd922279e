import { t } from '@lingui/core/macro'
import { isOffline, readError } from './app-error.ts'

/** What to tell people of a failure: the server's own sentence, or that nothing answered. For office pages. */
export function faultWords(error: unknown): string {
  const { statusCode, message } = readError(error)
  return statusCode === 0 || isOffline(error) ? t`The school does not answer. Please check the connection.` : message
}
