import dns, { type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../lib/is-public-address.ts'

/**
 * Resolves a name and checks each address at connection time, so that DNS cannot point to the internal network. IP
 * addresses and `localhost` in the configuration are set by the operator and are allowed.
 */
export const ssrfSafeLookup: LookupFunction = checkedLookup(
  (address, hostname) => hostname === 'localhost' || isPublicAddress(address),
)

/** Thrown in place of a connection to an address that the check refuses. */
export class ForbiddenAddress extends Error {}

/** Resolves a name and calls back with `ForbiddenAddress` unless all its addresses are allowed. */
export function checkedLookup(isAllowed: (address: string, hostname: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = error ? [] : addresses
      if (!first) callback(error, '', 0)
      else if (!addresses.every(({ address }) => isAllowed(address, hostname)))
        callback(new ForbiddenAddress(`${hostname} is not on the public internet`), '', 0)
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
