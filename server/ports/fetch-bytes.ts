import http from 'node:http'
import https from 'node:https'
import { lookUpPublic } from './look-up-public.ts'

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
