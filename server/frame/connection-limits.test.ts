import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitConnections } from './connection-limits.ts'

const BYTES = 50_000_000

let app: FastifyInstance
let sockets: Socket[] = []

async function listen(trustedProxies: string[] = []) {
  app = Fastify()
  limitConnections(app, trustedProxies, { perAddress: 3, body: 200, upload: 200, reading: 200 })
  app.post('/', () => 'read')
  app.get('/', () => Buffer.alloc(BYTES))
  await app.listen({ port: 0, host: '127.0.0.1' })
}

function open(request = ''): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(request))
  socket.on('error', () => {})
  sockets.push(socket)
  return socket
}

beforeEach(() => {
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

test('a body that does not arrive in time ends its connection', async () => {
  await listen()
  const slow = open('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{')
  slow.resume()
  await once(slow, 'close')
})

test('a client that does not read its reply loses its connection', async () => {
  await listen()
  const [closed] = await Promise.all([
    new Promise<number>((done) => {
      app.server.once('connection', (socket: Socket) => socket.once('close', () => done(socket.bytesWritten)))
    }),
    once(open('GET / HTTP/1.1\r\nhost: x\r\n\r\n').pause(), 'connect'),
  ])
  expect(closed).toBeGreaterThan(0)
})

test('one address has so many connections at a time', async () => {
  await listen()
  await Promise.all([open(), open(), open()].map((socket) => once(socket, 'connect')))
  await once(open().resume(), 'close')
  sockets[0]?.destroy()
  await expect.poll(connections).toBe(2)
  open()
  await expect.poll(connections).toBe(3)
})

test('a trusted proxy has any number of connections', async () => {
  await listen(['127.0.0.0/8'])
  await Promise.all(Array.from({ length: 5 }, () => once(open(), 'connect')))
  await expect.poll(connections).toBe(5)
})

function connections(): Promise<number> {
  return new Promise((done) => app.server.getConnections((_error, count) => done(count)))
}
