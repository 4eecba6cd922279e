// What a rich text may contain, for the server's sanitizer and the editor.

/** Tags that are allowed inside a line. */
const inlineTags = ['br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a'] as const

/** Every tag of a rich text. */
export const richTextTags = ['p', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4', ...inlineTags] as const

/** Allowed attributes by tag; other tags have none. */
export const richTextAttributes = { a: ['href'] } as const

/** Allowed schemes of links, besides addresses on this installation. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel', 'tg', 'viber', 'whatsapp'] as const

/** Tags of other programs and the allowed tags that replace them. */
export const synonyms: Readonly<Record<string, (typeof richTextTags)[number]>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  div: 'p',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
}

/**
 * Whether a link may have this address: one of the schemes, or a path of this installation. Parses it like a browser, so that no
 * spelling hides a scheme or a host: `//host` and `/\\host` name another site without saying so, and browsers read a backslash
 * as a slash.
 */
export function isLinkAddress(address: string): boolean {
  const base = 'https://install.invalid'
  if (address.trim() === '' || /^[^?#]*\\/.test(address) || !URL.canParse(address, base)) return false
  const { protocol, origin } = new URL(address, base)
  if (!URL.canParse(address)) return origin === base
  if (/^https?:$/.test(protocol)) return /^\W*https?:\/\//i.test(address)
  return linkSchemes.some((scheme) => protocol === `${scheme}:`)
}

/** The address for typed text ("example.org", a mail address, a phone number); undefined if it cannot be a link. */
export function toLinkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^\+?[\d ()-]{6,}$/.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`
  if (text === '' || /\s/.test(text)) return undefined
  if (/^[^/:@]+@[^/:@.]+(\.[^/:@.]+)+$/.test(text)) return `mailto:${text}`
  if (/^([a-z][a-z\d+-]*:|\/)/i.test(text)) return isLinkAddress(text) ? text : undefined
  const address = `https://${text}`
  return text.includes('.') && isLinkAddress(address) ? address : undefined
}
