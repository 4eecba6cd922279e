import metadata from 'libphonenumber-js/min/metadata'
import { allNumbersIn } from '#domain/phone/phone-endings.ts'
import { readPhoneText } from '#domain/phone/phone-text.ts'
import { type RecognizedPhone, recognizePhone } from '#domain/phone/recognize-phone.ts'

interface ParsedPhone extends RecognizedPhone {
  /** Digits; empty if there is none. */
  extension: string
  /** All numbers in the text, of which it is the first. */
  numbers: readonly string[]
}

/** Reads a number in any format as the server does, with fewer rules; `iso` is the country of one without a code. */
export function parsePhone(phone: string, iso: string): ParsedPhone | undefined {
  const recognize = (text: string) => recognizePhone(metadata, { phone: text }, iso)
  const numbers = allNumbersIn(phone, (text) => recognize(text)?.checked === 'valid')
  const [first = ''] = numbers
  const found = recognize(first)
  return found && { ...found, extension: readPhoneText(first).extension, numbers }
}
