/** A phone as stored: `code` is the country's dial code, `phone` all digits with the code in front. */
export interface StoredPhone {
  code?: string
  phone: string
}

/** A number that begins with its code has more digits than this after it. */
const LONGER_THAN = 6
/** Italian numbers keep their leading zero behind the code. */
const ITALY = '39'

/** A typed number as it is stored. One that does not begin with the code gets it in the place of its leading zeros. */
export function toStoredPhone({ code = '', phone }: { code?: string | undefined; phone: string }): StoredPhone {
  const [dialCode, digits] = [code, phone.trim().replace(/^00/, '')].map((text) => text.replace(/\D/g, '')) as [
    string,
    string,
  ]
  if (dialCode === '') return { phone: digits }
  const hasCode = digits.startsWith(dialCode) && digits.length - dialCode.length > LONGER_THAN
  const national = dialCode === ITALY ? digits : digits.replace(/^0+/, '')
  return { code: dialCode, phone: hasCode ? digits : `${dialCode}${national}` }
}
