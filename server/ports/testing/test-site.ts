import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestSite {
  port: number
  /** `http://127.0.0.1:<port>`. */
  origin: string
  /** The requested paths, in order. */
  asked: string[]
  close(): Promise<void>
}

/** A local web server with a custom request handler. */
export async function startSite(answer: RequestListener): Promise<TestSite> {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    answer(request, reply)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    asked,
    close() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
