import https from 'node:https'

interface Posting {
  headers: Record<string, string | number>
  body: Buffer
  /** Defines trusted certificates, name look-up and the maximum number of connections. */
  agent: https.Agent
  /** Milliseconds from the first look-up to the last byte. */
  within: number
}

interface Posted {
  status: number
  /** Retry-After in seconds, if the response has it. */
  retryAfter?: number | undefined
}

/** Maximum bytes of a response that are read. */
const MAX_BYTES = 64_000

/** Posts to a configured third party by https. Redirects are not followed; only the head of the response is used. */
export function postBytes(url: URL, { headers, body, agent, within }: Posting): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, agent, signal: AbortSignal.timeout(within) }
    const asked = https.request(url, options, (response) => {
      const retryAfter = Number(response.headers['retry-after'])
      resolve({ status: response.statusCode ?? 0, ...(retryAfter > 0 ? { retryAfter } : {}) })
      // A response that is read to its end frees the connection for reuse; an endless one is cut off.
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > MAX_BYTES) response.destroy()
      })
      response.on('error', () => undefined)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
