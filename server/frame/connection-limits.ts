import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { matchProxies } from '../lib/proxy-list.ts'
import { addressBucket } from './rate-limit.ts'

export interface ConnectionLimits {
  /** Connections of one address at a time: a school behind one address has some hundred devices with six each. */
  perAddress: number
  /** Milliseconds for a body that is not a file, or is one. */
  body: number
  upload: number
  /** Milliseconds in which a client must take at least a part of a reply. */
  reading: number
}

export const connectionLimits: ConnectionLimits = { perAddress: 2_000, body: 60_000, upload: 120_000, reading: 60_000 }

/** Closes connections that send or read too slowly, and those past the number of one address, except trusted proxies. */
export function limitConnections(
  app: FastifyInstance,
  trustedProxies: readonly string[],
  limits: ConnectionLimits = connectionLimits,
): void {
  limitPerAddress(app.server, trustedProxies, limits.perAddress)
  app.addHook('preParsing', async ({ raw, routeOptions }) => {
    const isUpload = routeOptions.config?.maxUploadBytes !== undefined
    const timer = setTimeout(() => raw.destroy(), isUpload ? limits.upload : limits.body).unref()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  })
  // Only now: a call may take long before its reply begins. Node.js sets its own time for the next request.
  app.addHook('onSend', async (_request, reply) => {
    const { socket } = reply.raw
    // Not the stand-in of requests without a network.
    if (socket instanceof Socket) socket.setTimeout(limits.reading)
  })
}

function limitPerAddress(server: Server, trustedProxies: readonly string[], most: number): void {
  const open = new Map<string, number>()
  const isProxy = matchProxies(trustedProxies)
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return
    const key = addressBucket('connections', remoteAddress)
    const count = (open.get(key) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(key, count)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
  })
}
