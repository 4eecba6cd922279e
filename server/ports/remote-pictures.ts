import { isIP } from 'node:net'
import { maxPictureBytes } from '#domain/lesson/picture.ts'
import type { PictureFailure } from '#domain/lesson/remote-picture.ts'
import { isPublicAddress } from '../lib/is-public-address.ts'
import { fetchReply, TooManyBytes } from './fetch-bytes.ts'
import { checkedLookup, ForbiddenAddress } from './ssrf-safe-lookup.ts'

/** Pictures on other sites. Only the server contacts these; browsers of students never do. */
export interface RemotePictures {
  /** The bytes at an http or https address, whatever they are. Throws `UnfetchedPicture`. */
  fetch(this: void, address: string, signal?: AbortSignal): Promise<Buffer>
}

/** Thrown for a picture that cannot be fetched. */
export class UnfetchedPicture extends Error {
  readonly failure: PictureFailure
  constructor(failure: PictureFailure) {
    super(`the picture is ${failure}`)
    this.failure = failure
  }
}

interface Options {
  /** Which IP addresses may be connected to; those of the public internet by default. */
  isAllowedAddress?: (address: string) => boolean
  /** Port numbers besides 80 and 443; none by default. */
  morePorts?: readonly number[]
  /** Milliseconds of a picture, redirects included. */
  within?: number
}

const MAX_REDIRECTS = 3
const PORTS = [80, 443]

/** Fetches from any public host. Each redirect is checked like the first address. */
export function openRemotePictures({
  isAllowedAddress = isPublicAddress,
  morePorts = [],
  within = 10_000,
}: Options = {}): RemotePictures {
  const ports = [...PORTS, ...morePorts]
  const lookup = checkedLookup((address) => isAllowedAddress(address))
  // Some sites refuse requests without a name.
  const headers = { accept: 'image/*', 'user-agent': 'bible-school' }

  function check(address: string, base?: URL): URL {
    if (!URL.canParse(address, base)) throw new UnfetchedPicture('forbidden')
    const url = new URL(address, base)
    const { protocol, port, hostname, username, password } = url
    const host = hostname.replace(/^\[|\]$/g, '')
    const isWeb = protocol === 'http:' || protocol === 'https:'
    const isOpen = port === '' || ports.includes(Number(port))
    // Node connects to an IP address without a look-up.
    if (!isWeb || !isOpen || username + password !== '' || (isIP(host) !== 0 && !isAllowedAddress(host)))
      throw new UnfetchedPicture('forbidden')
    return url
  }

  async function follow(address: string, signal: AbortSignal): Promise<Buffer> {
    let url = check(address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const { status, location, bytes } = await fetchReply(url, { maxBytes: maxPictureBytes, signal, lookup, headers })
      if (status === 200) return bytes
      if (status < 300 || status > 399 || location === undefined) break
      url = check(location, url)
    }
    throw new UnfetchedPicture('unreachable')
  }

  return {
    async fetch(address, signal) {
      const timeout = AbortSignal.timeout(within)
      try {
        return await follow(address, signal ? AbortSignal.any([signal, timeout]) : timeout)
      } catch (error) {
        if (error instanceof UnfetchedPicture) throw error
        if (error instanceof ForbiddenAddress) throw new UnfetchedPicture('forbidden')
        throw new UnfetchedPicture(error instanceof TooManyBytes ? 'too-large' : 'unreachable')
      }
    },
  }
}
