/** The digits that identify a subscriber; those before are the country code, a trunk or an international prefix. */
const TELLING = 9

/** Whether the typed number is the stored one, with or without the country code. `stored` has digits only, code first. */
export function isSamePhone(typed: string, stored: string): boolean {
  const key = phoneKey(typed)
  return key !== '' && key === phoneKey(stored)
}

/** What tells a phone from others in any notation; empty for what is too short to be one. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < 7 ? '' : digits.slice(-TELLING)
}
