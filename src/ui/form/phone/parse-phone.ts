import metadata from 'libphonenumber-js/min/metadata'
import { type RecognizedPhone, recognizePhone } from '#domain/phone/recognize-phone.ts'

/** Reads a number in any format as the server does, with fewer rules; `iso` is the country of one without a code. */
export function parsePhone(phone: string, iso: string): RecognizedPhone | undefined {
  return recognizePhone(metadata, { phone }, iso)
}
