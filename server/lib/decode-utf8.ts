import { Invalid } from './errors.ts'
import { messages } from './messages.ts'

/** The text of bytes that must be UTF-8; throws `Invalid` for any other encoding, so that no character is lost. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Invalid(messages.notUtf8)
  }
}

/** Reads the text of a JSON body. Throws `Invalid` when its bytes or its declared charset are not UTF-8. */
export function decodeBody(bytes: Uint8Array, contentType: string | undefined): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new Invalid(messages.notUtf8)
  return decodeUtf8(bytes)
}
