import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { ssrfSafeLookup } from './ssrf-safe-lookup.ts'

interface Bounds {
  maxBytes: number
  /** Milliseconds from the first look-up to the last byte. */
  within: number
}

interface Request {
  maxBytes: number
  signal: AbortSignal
  lookup: LookupFunction
  headers?: http.OutgoingHttpHeaders
}

interface Reply {
  status: number
  location: string | undefined
  /** Empty for every status but 200. */
  bytes: Buffer
}

/** Thrown when a reply has more bytes than allowed. */
export class TooManyBytes extends Error {}

/**
 * Fetches from a configured third party. Undefined for every status but 200, including redirects; throws
 * on a timeout, a response that is too large, or a host name that resolves to this machine or its network.
 */
export async function fetchBytes(url: URL, { maxBytes, within }: Bounds): Promise<Buffer | undefined> {
  const signal = AbortSignal.timeout(within)
  const { status, bytes } = await fetchReply(url, { maxBytes, signal, lookup: ssrfSafeLookup })
  return status === 200 ? bytes : undefined
}

/** Sends one GET request, and follows no redirect. An IP address in the URL is connected to without a look-up. */
export function fetchReply(url: URL, { maxBytes, signal, lookup, headers = {} }: Request): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const asked = request(url, { lookup, signal, headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers } = response
      if (status !== 200) {
        asked.destroy()
        resolve({ status, location: headers.location, bytes: Buffer.alloc(0) })
        return
      }
      const chunks: Buffer[] = []
      let length = 0
      const tooMany = () => response.destroy(new TooManyBytes(`The answer has more than ${maxBytes} bytes`))
      response.on('error', reject)
      if (Number(headers['content-length']) > maxBytes) tooMany()
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > maxBytes) tooMany()
        else chunks.push(chunk)
      })
      response.on('end', () => resolve({ status, location: undefined, bytes: Buffer.concat(chunks) }))
    })
    asked.on('error', reject)
    asked.end()
  })
}
