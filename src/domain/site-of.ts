/** Names that no public server has; they must not be sent to a third party. */
const inner = new Set('local localhost internal intranet lan home corp private arpa test invalid onion'.split(' '))

/**
 * The name of the public site that an address leads to, in Latin code as name servers know it; undefined for anything else:
 * other schemes, addresses of this install, bare IP addresses, names of an inner network.
 */
export function siteOf(address: string): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const site = new URL(address).hostname.replace(/\.$/, '')
  const labels = site.split('.')
  const last = labels.at(-1) ?? ''
  const isPublic = labels.length > 1 && site.length <= 253 && /^[a-z]/.test(last) && !inner.has(last)
  return isPublic && labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) ? site : undefined
}
