import type { Query } from '#db/client.ts'
import type { StoredPhone, TypedPhone } from '#domain/contact/stored-phone.ts'
import { phoneCodeById, unknownPhoneCode } from '#domain/phone/phone-codes.ts'
import { parsePhone } from '../../lib/phones/parse-phone.ts'
import { findCountryCodes } from './queries.ts'

/** Reads typed phones of an account; one without a dial code is taken as of the account's default country. */
export type PhoneReader = (typed: TypedPhone) => StoredPhone

export async function openPhoneReader(tx: Query, accountId: string): Promise<PhoneReader> {
  const country = await findPhoneCountry(tx, accountId)
  return (typed) => parsePhone(typed, country)
}

/** The countries (ISO) from which an account takes calls, the preferred ones first. */
export async function listPhoneCountries(tx: Query, accountId: string): Promise<string[]> {
  const { defaults = [], served = [] } = (await findCountryCodes(tx, accountId)) ?? {}
  return [...defaults, ...served].flatMap((id) => phoneCodeById(id)?.iso ?? [])
}

/** The country (ISO) of an account's phones without a dial code: its default, else the first it serves, else that of all forms. */
async function findPhoneCountry(tx: Query, accountId: string): Promise<string> {
  const { defaults = [], served = [] } = (await findCountryCodes(tx, accountId)) ?? {}
  return (phoneCodeById(defaults[0] ?? served[0] ?? 0) ?? unknownPhoneCode).iso
}
