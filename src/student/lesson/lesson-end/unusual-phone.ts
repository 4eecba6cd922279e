import { type PhoneCode, phoneCodeById, unknownPhoneCode } from '#domain/phone/phone-codes.ts'
import { loadVisitorAccount } from '../../../lib/api/visitor-account.ts'

/** Of 36 kB, so only when a number is to be typed. */
export const loadPhoneParser = () => import('../../../ui/form/phone/parse-phone.ts')

/**
 * Whether a number may not be one that can be called; one without a code is taken as of the country of the school. Rejects
 * without a network as long as the parser is not here.
 */
export async function isUnusualPhone(phone: string): Promise<boolean> {
  const { parsePhone } = await loadPhoneParser()
  const { iso } = await findSchoolCountry().catch(() => unknownPhoneCode)
  return parsePhone(phone, iso)?.checked !== 'valid'
}

async function findSchoolCountry(): Promise<PhoneCode> {
  const { account_country_codes, account_country_codes_defaults } = (await loadVisitorAccount()).account
  const [id = 0] = [...account_country_codes_defaults, ...account_country_codes]
  return phoneCodeById(id) ?? unknownPhoneCode
}
