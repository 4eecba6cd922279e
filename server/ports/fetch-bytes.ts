import dns, { type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../lib/is-public-address.ts'

interface Bounds {
  maxBytes: number
  /** Milliseconds from the first look-up to the last byte. */
  within: number
}

/**
 * Asks a third party whom the configuration names. Undefined for every answer but a 200, redirections among them; throws
 * when nobody answers in time, the answer is too large, or the name leads to this machine or its network.
 */
export function fetchBytes(url: URL, { maxBytes, within }: Bounds): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const options = { lookup: lookUpPublic, signal: AbortSignal.timeout(within), agent: false }
    const asked = request(url, options, (response) => {
      if (response.statusCode !== 200) {
        asked.destroy()
        resolve(undefined)
        return
      }
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > maxBytes) response.destroy(new Error(`The answer has more than ${maxBytes} bytes`))
        else chunks.push(chunk)
      })
      response.on('end', () => resolve(Buffer.concat(chunks)))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}

/**
 * The addresses of a name, each checked at the moment of connecting, so that no name server can point inside. An IP address
 * or `localhost` in the configuration is the operator's own word and comes past here or is let through.
 */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = error ? [] : addresses
    if (!first) callback(error, '', 0)
    else if (hostname !== 'localhost' && !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new Error(`${hostname} is not on the public internet`), '', 0)
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
