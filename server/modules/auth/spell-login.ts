import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'
import type { PublicContext } from '../../lib/request-context.ts'
import { findVisitorAccountId, openPhoneReader } from '../accounts/service.ts'

/**
 * The logins that a typed one may mean, in the order in which they count: as typed, then the other notations of the same
 * phone number, in the country of the visitor's account. The last one is the same for all notations.
 */
export async function spellLogin({ deps, client }: PublicContext, login: string): Promise<string[]> {
  if (login.includes('@') || !/\d/.test(login)) return [login]
  const accountId = await findVisitorAccountId(deps, client)
  if (accountId === undefined) return [login]
  const read = await deps.db.readAccount(accountId, (tx) => openPhoneReader(tx, accountId))
  const { e164 } = read({ phone: login })
  if (!e164) return [login]
  const within = parsePhoneNumberFromString(e164, metadata)?.formatNational().replace(/\D/g, '') ?? ''
  const others = [within, e164.slice(1), `00${e164.slice(1)}`].filter((other) => other !== login && other !== '')
  return [login, ...others, e164]
}
