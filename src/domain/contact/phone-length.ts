/** A number without its country code has more digits than this. */
const LONGER_THAN = 6
/** The most digits that a number has anywhere, country code included (E.164). */
const MAX_DIGITS = 15

/** Whether a phone, as typed, has a number's length. `code` is the country's dial code if `phone` begins with it. */
export function hasPhoneLength(phone: string, code = ''): boolean {
  const digits = phone.replace(/\D/g, '')
  const dialCode = code.replace(/\D/g, '')
  const own = dialCode !== '' && digits.startsWith(dialCode) ? digits.length - dialCode.length : digits.length
  return own > LONGER_THAN && digits.length <= MAX_DIGITS
}
