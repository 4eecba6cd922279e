/** Digits that tell a subscriber: what stands before is the country, a trunk prefix or an international one. */
const TELLING = 9

/** Whether somebody typed this number, with or without the country's code. `stored` is all digits, the code in front. */
export function isSamePhone(typed: string, stored: string): boolean {
  return tellingDigits(typed) !== '' && tellingDigits(typed) === tellingDigits(stored)
}

function tellingDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < 5 ? '' : digits.slice(-TELLING)
}
