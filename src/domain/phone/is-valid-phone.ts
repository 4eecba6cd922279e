/** A phone as a form holds it: the calling code, and the number as typed, without it. */
export interface PhoneValue {
  code: string
  phone: string
}

/** Longer than 6 characters with a digit in them, and at most 15 digits with the code. Nothing else is refused. */
export function isValidPhone({ code, phone }: PhoneValue): boolean {
  const number = phone.trim()
  const digits = (code + number).replace(/\D/g, '')
  return code !== '' && number.length > 6 && /\d/.test(number) && digits.length <= 15
}
