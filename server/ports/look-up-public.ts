import dns, { type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../lib/is-public-address.ts'

/**
 * The addresses of a name, each checked at the moment of connecting, so that no name server can point inside. An IP address
 * or `localhost` in the configuration is the operator's own word and comes past here or is let through.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = error ? [] : addresses
    if (!first) callback(error, '', 0)
    else if (hostname !== 'localhost' && !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new Error(`${hostname} is not on the public internet`), '', 0)
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
