import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { DatabaseAddress } from '../connect.ts'

export interface CuttingProxy {
  address: DatabaseAddress
  /** The next connection ends once it has received so many bytes from the server. */
  cutNextAfter(bytes: number): void
  close(): Promise<void>
}

/** A proxy before a PostgreSQL, whose connections can break in the middle of a reply. */
export async function startCuttingProxy(server: DatabaseAddress): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  let limit = Number.POSITIVE_INFINITY
  const proxy = createServer((client) => {
    const upstream = connectTo(server)
    let left = limit
    limit = Number.POSITIVE_INFINITY
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}))
    client.on('data', (bytes) => upstream.write(bytes))
    upstream.on('data', (bytes: Buffer) => {
      client.write(bytes.subarray(0, left))
      left -= bytes.length
      if (left <= 0) upstream.destroy()
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.end())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    address: { url: urlOf(server, (proxy.address() as AddressInfo).port) },
    cutNextAfter(bytes) {
      limit = bytes
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}

function connectTo(server: DatabaseAddress): Socket {
  if ('socket' in server) return connect(`${server.socket}/.s.PGSQL.5432`)
  const { hostname, port } = new URL(server.url)
  return connect(Number(port || 5432), hostname)
}

function urlOf(server: DatabaseAddress, port: number): string {
  if ('socket' in server) return `postgres://${server.user}@127.0.0.1:${port}/${server.database}`
  const url = new URL(server.url)
  url.host = `127.0.0.1:${port}`
  return url.href
}
