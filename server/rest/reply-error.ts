import type { FastifyReply, FastifyRequest } from 'fastify'
import { discardBody } from '../lib/discard-body.ts'
import { translate } from '../lib/i18n.ts'
import { messages } from '../lib/messages.ts'
import { toHttpError } from '../frame/to-http-error.ts'
import { localeOf } from '../frame/request-headers.ts'

/**
 * Answers `{message, statusCode}` and nothing else, in the visitor's language; of the unexpected, only that it happened, and
 * the id of the request in the log.
 */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { config, bodyLimit, url: operation } = request.routeOptions
  const problem = toHttpError(error, config?.maxUploadBytes ?? bodyLimit)
  if (!problem) request.log.error({ err: error, operation }, 'unexpected error')
  const statusCode = problem?.statusCode ?? 500
  if (problem?.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  const locale = request.context?.locale ?? localeOf(request.headers)
  const { message, details } = problem?.inLanguage(locale) ?? { message: translate(messages.internal, locale) }
  discardBody(request, reply)
  return reply
    .status(statusCode)
    .header('cache-control', 'no-store')
    .send({
      ...(config?.maxUploadBytes !== undefined && statusCode < 500 ? { success: false } : {}),
      message,
      statusCode,
      ...(details === undefined ? {} : { details }),
      ...(statusCode >= 500 ? { request_id: request.id } : {}),
    })
}
