import https from 'node:https'

interface Posting {
  headers: Record<string, string | number>
  body: Buffer
  /** Says whom to believe, how to look names up and how many connections there may be. */
  agent: https.Agent
  /** Milliseconds from the first look-up to the last byte. */
  within: number
}

interface Posted {
  status: number
  /** Seconds, where the answer says them. */
  retryAfter?: number | undefined
}

/** More of an answer than anybody reads. */
const MAX_BYTES = 64_000

/** Posts to a third party whom the configuration knows, by https. No redirection is followed; of the answer only its head counts. */
export function postBytes(url: URL, { headers, body, agent, within }: Posting): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, agent, signal: AbortSignal.timeout(within) }
    const asked = https.request(url, options, (response) => {
      const retryAfter = Number(response.headers['retry-after'])
      resolve({ status: response.statusCode ?? 0, ...(retryAfter > 0 ? { retryAfter } : {}) })
      // Read to its end, the connection serves the next message; an endless one is cut off.
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
