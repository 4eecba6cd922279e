import type { AccountQuery } from '#db/query.ts'
import type { StoredPhone, TypedPhone } from '#domain/contact/stored-phone.ts'
import { phoneCodeById, unknownPhoneCode } from '#domain/phone/phone-codes.ts'
import { parsePhone } from '../../lib/phones/parse-phone.ts'
import { findCountryCodes } from './queries.ts'

/** Reads typed phones of an account; one without a dial code is taken as of the account's default country. */
export type PhoneReader = (typed: TypedPhone) => StoredPhone

export async function openPhoneReader(tx: AccountQuery): Promise<PhoneReader> {
  const country = await findPhoneCountry(tx)
  return (typed) => parsePhone(typed, country)
}

/** The countries (ISO) from which an account takes calls, the preferred ones first. */
export async function listPhoneCountries(tx: AccountQuery): Promise<string[]> {
  const { defaults = [], served = [] } = (await findCountryCodes(tx)) ?? {}
  return [...defaults, ...served].flatMap((id) => phoneCodeById(id)?.iso ?? [])
}

/** The country (ISO) of an account's phones without a dial code: its default, else the first it serves, else that of all forms. */
async function findPhoneCountry(tx: AccountQuery): Promise<string> {
  const { defaults = [], served = [] } = (await findCountryCodes(tx)) ?? {}
  return (phoneCodeById(defaults[0] ?? served[0] ?? 0) ?? unknownPhoneCode).iso
}
