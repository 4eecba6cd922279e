import { BlockList, isIP } from 'node:net'

/** Names that Fastify knows too. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Whether an entry names a proxy: an address, a range such as 10.0.0.0/8, or a name. Not the range of all addresses, with which every
 * visitor could choose an own address.
 */
export function isProxy(entry: string): boolean {
  if (entry in named) return true
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Tells whether an address is that of one of the proxies. */
export function matchProxies(entries: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const entry of entries.flatMap((name) => named[name] ?? [name])) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (address) => proxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
