import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Sends a text with its ETag, or a 304 if the caller has it. The tag is weak, because the text may be sent compressed. */
export function replyIfChanged(reply: FastifyReply, known: string | undefined, text: string): FastifyReply {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  reply.header('cache-control', 'no-cache').header('etag', `W/"${hash}"`)
  const isKnown = known !== undefined && (known.trim() === '*' || known.includes(`"${hash}"`))
  return isKnown ? reply.status(304).send() : reply.send(text)
}
