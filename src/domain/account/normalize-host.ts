const MAX_LENGTH = 253
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** A host name as accounts store it: lower case, punycode, without port and trailing dot. Undefined if it is none. */
export function normalizeHost(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || text.length > 2 * MAX_LENGTH || /[/?#@\\\s%]/u.test(text)) return undefined
  const address = `http://${text}`
  if (!URL.canParse(address)) return undefined
  const host = new URL(address).hostname.replace(/\.$/, '')
  return host.length <= MAX_LENGTH && host.split('.').every((label) => LABEL.test(label)) ? host : undefined
}
