import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface IconProvider {
  /** As FAVICON_URL names it. */
  template: string
  /** The paths that were asked for, in order. */
  asked: string[]
  close(): Promise<void>
}

/** A provider of icons on this machine that answers as one likes. */
export async function startIconProvider(answer: RequestListener): Promise<IconProvider> {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    answer(request, reply)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    template: `http://127.0.0.1:${port}/icon/{host}`,
    asked,
    close() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
