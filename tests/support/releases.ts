import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Releases {
  origin: string
  /** Serves the newer version from now on. */
  release(): void
  /** How often a path was requested since the release. */
  asked(path: string): number
  stop(): Promise<void>
}

/**
 * A proxy that can switch to a newer version: the service worker has other bytes, navigations get a page with a marker, and
 * other requests for a page get the names of other scripts.
 */
export async function startReleases(target: string): Promise<Releases> {
  let isReleased = false
  const asked = new Map<string, number>()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const sent = { 'content-type': headers['content-type'] ?? '', authorization: headers.authorization ?? '' }
    const body = method === 'POST' ? new Uint8Array(await buffer(request)) : null
    const reply = await fetch(`${target}${url}`, { method, headers: sent, body, redirect: 'manual' })
    const type = reply.headers.get('content-type') ?? ''
    let bytes = Buffer.from(await reply.arrayBuffer())
    if (isReleased) {
      asked.set(url, (asked.get(url) ?? 0) + 1)
      if (url === '/sw.js') bytes = Buffer.from(`${bytes.toString()}\n// next`)
      else if (type.startsWith('text/html'))
        bytes = Buffer.from(
          headers['sec-fetch-mode'] === 'navigate'
            ? bytes.toString().replace('<head>', '<head><meta name="release" content="next">')
            : bytes.toString().replaceAll('/assets/', '/assets/next-'),
        )
    }
    response.writeHead(reply.status, { 'content-type': type, 'cache-control': 'no-cache' }).end(bytes)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      isReleased = true
    },
    asked: (path) => asked.get(path) ?? 0,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
