import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteLocale } from '#domain/locale.ts'
import { discardBody } from '../lib/discard-body.ts'
import { Unavailable } from '../lib/errors.ts'
import { localeOf, REQUEST_ID } from './request-headers.ts'

/** Seconds after which a refused call may come again: overload that lasts is spread, and a short one is over. */
const RETRY_AFTER = 2

export const refusal = new Unavailable({ retryAfter: RETRY_AFTER, because: 'overload' })

/** For replies that contain only a line of JSON. */
export const bareHeaders = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' }

const messages = new Map<SiteLocale, string>()

/**
 * Answers a call with 503 as `replyError` and the mount of tRPC would, past everything else that the framework does for a reply: a
 * refusal must cost little, or refusing is all that the server does.
 */
export function refuseCall(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode } = refusal
  const message = messageIn(localeOf(request.headers))
  const about = { statusCode, request_id: request.id }
  const body = request.url.startsWith('/trpc/')
    ? { error: { json: { message, data: { details: null, retryAfter: RETRY_AFTER, ...about }, code: -32_600 } } }
    : { message, ...about }
  discardBody(request, reply)
  reply.hijack()
  reply.raw
    .writeHead(statusCode, {
      ...bareHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER),
      [REQUEST_ID]: request.id,
    })
    .end(JSON.stringify(body))
}

function messageIn(locale: SiteLocale): string {
  let message = messages.get(locale)
  if (message === undefined) messages.set(locale, (message = refusal.inLanguage(locale).message))
  return message
}
