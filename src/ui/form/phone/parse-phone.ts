import metadata from 'libphonenumber-js/min/metadata'
import { readPhoneText } from '#domain/phone/phone-text.ts'
import { type RecognizedPhone, recognizePhone } from '#domain/phone/recognize-phone.ts'

interface ParsedPhone extends RecognizedPhone {
  /** Digits; empty if there is none. */
  extension: string
}

/** Reads a number in any format as the server does, with fewer rules; `iso` is the country of one without a code. */
export function parsePhone(phone: string, iso: string): ParsedPhone | undefined {
  const found = recognizePhone(metadata, { phone }, iso)
  return found && { ...found, extension: readPhoneText(phone).extension }
}
