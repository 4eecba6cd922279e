import { languageTag } from '#domain/locale.ts'
import { currentLocale } from '../i18n.ts'
import { isOwnToken, isSignedOutElsewhere, session } from '../session.ts'
import { AppError, noSentence } from './app-error.ts'
import { readStored } from '../storage.ts'

/**
 * The headers of every call: the session and the language of the answer. Throws a 401 where another tab has signed this person
 * out or another one in: nothing is sent or read in the name of someone who is not on the screen.
 */
export function sessionHeaders(): Record<string, string> {
  if (isSignedOutElsewhere()) throw new AppError(noSentence, 401)
  return isOwnToken() ? deviceHeaders() : languageHeader()
}

/** The same for the session that the device has, to ask whose it is. */
export function deviceHeaders(): Record<string, string> {
  const { user_token, account_token } = session
  if (!user_token) return languageHeader()
  return {
    ...languageHeader(),
    authorization: `Bearer ${user_token}`,
    'user-account': account_token ?? '',
    'account-id': readStored('account_id') ?? '',
    'tenant-account': readStored('tenant_account') ?? '',
  }
}

function languageHeader(): Record<string, string> {
  return { 'accept-language': languageTag[currentLocale()] }
}
