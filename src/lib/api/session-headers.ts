import { languageTag } from '#domain/locale.ts'
import { currentLocale } from '../i18n.ts'
import { readStored } from '../storage.ts'

/** The headers of every call: the session and the language of the answer. */
export function sessionHeaders(): Record<string, string> {
  const token = readStored('access_token')
  const headers: Record<string, string> = { 'accept-language': languageTag[currentLocale()] }
  if (!token) return headers
  headers.authorization = `Bearer ${token}`
  headers['user-account'] = readStored('account_token') ?? ''
  headers['account-id'] = readStored('account_id') ?? ''
  headers['tenant-account'] = readStored('tenant_account') ?? ''
  return headers
}
