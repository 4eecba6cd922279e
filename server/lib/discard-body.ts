import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes of a refused body that are received after the reply, before the connection is cut. */
const MAX_DISCARDED = 100_000_000

/**
 * Receives and discards what the client still sends of a refused body. A connection that is closed with unread bytes is
 * reset, and a client that is still sending would lose the reply.
 */
export function discardBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  reply.removeHeader('connection')
  let discarded = 0
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > MAX_DISCARDED) raw.destroy()
  })
}
