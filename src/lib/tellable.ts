import { t } from '@lingui/core/macro'
import { isOffline, readError } from './app-error.ts'

/** As `work`, but whatever goes wrong has a message for people. */
export async function tellable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const { statusCode, message } = readError(error)
    const words =
      statusCode === 0 || isOffline(error) ? t`The school does not answer. Please check the connection.` : message
    throw new Error(words, { cause: error })
  }
}
