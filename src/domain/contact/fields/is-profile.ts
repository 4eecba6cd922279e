/** What browsers leave out before they read the scheme of an address, and what shows nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}]|^\s+/gu
/** A word, a colon and a space are a label, such as “Instagram: @olena”. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\s)/i
const ALLOWED_SCHEME = /^(https?|mailto|tg|viber|whatsapp):/i
const SCRIPT = /^(javascript|vbscript|data|blob|file):/i

/** Whether a text may be a contact's profile: a name, or an address of a kind that is safe to open. */
export function isProfile(text: string): boolean {
  const seen = text.replace(UNSEEN, '')
  return !SCRIPT.test(seen) && (!SCHEME.test(seen) || ALLOWED_SCHEME.test(seen))
}
