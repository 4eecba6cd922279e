import metadata from 'libphonenumber-js/min/metadata'
import { numbersIn, readPhoneText } from '#domain/phone/phone-text.ts'
import { type RecognizedPhone, recognizePhone } from '#domain/phone/recognize-phone.ts'

interface ParsedPhone extends RecognizedPhone {
  /** Digits; empty if there is none. */
  extension: string
  /** It is the first of several numbers in the text. */
  hasMore: boolean
}

/** Reads a number in any format as the server does, with fewer rules; `iso` is the country of one without a code. */
export function parsePhone(phone: string, iso: string): ParsedPhone | undefined {
  const [first = '', ...others] = numbersIn(phone)
  const found = recognizePhone(metadata, { phone: first }, iso)
  return found && { ...found, extension: readPhoneText(first).extension, hasMore: others.length > 0 }
}
