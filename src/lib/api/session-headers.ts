import { languageTag } from '#domain/locale.ts'
import { currentLocale } from '../i18n.ts'
import { session } from '../session.ts'
import { readStored } from '../storage.ts'

/** The headers of every call: the session and the language of the answer. */
export function sessionHeaders(): Record<string, string> {
  const { user_token, account_token } = session
  const headers: Record<string, string> = { 'accept-language': languageTag[currentLocale()] }
  if (!user_token) return headers
  headers.authorization = `Bearer ${user_token}`
  headers['user-account'] = account_token ?? ''
  headers['account-id'] = readStored('account_id') ?? ''
  headers['tenant-account'] = readStored('tenant_account') ?? ''
  return headers
}
