import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { matchesEtag } from '../lib/matches-etag.ts'

/** Sends a text with its ETag, or a 304 if the caller has it. The tag is weak, because the text may be sent compressed. */
export function replyIfChanged(reply: FastifyReply, known: string | undefined, text: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', 'no-cache').header('etag', etag)
  return matchesEtag(known, etag) ? reply.status(304).send() : reply.send(text)
}
