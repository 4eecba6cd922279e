const SCHEME = /^[a-z][a-z\d+.-]*:/i
const ALLOWED_SCHEME = /^(https?|mailto|tg|viber|whatsapp):/i

/** Whether a text may be a contact's profile: a name, or an address of a kind that is safe to open. */
export function isProfile(text: string): boolean {
  return !SCHEME.test(text) || ALLOWED_SCHEME.test(text)
}
