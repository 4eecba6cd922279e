/** What chats take into the address before it: the end of a sentence, quotes, brackets, spaces of no width. */
const SIGN_BEHIND = String.raw`(?:[.,;:!?)\]}>"'*~]|%(?:22|29|5D|7D|3E|C2%A0|C2%BB|EF%BB%BF|E2%80%(?:8[B-F]|9[9CD]|A6)|E2%81%A0))`
/** Begins behind another sign only, so that a long address costs no more than its length. */
const behindAddress = new RegExp(`(?<!${SIGN_BEHIND})${SIGN_BEHIND}+$`, 'i')

/** A path without what chats take into an address behind it. */
export function cleanAddress(path: string): string {
  return path.replace(behindAddress, '')
}
