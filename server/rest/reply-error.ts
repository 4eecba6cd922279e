import type { FastifyReply, FastifyRequest } from 'fastify'
import { say } from '../lib/i18n.ts'
import { messages } from '../lib/messages.ts'
import { problemOf } from '../lib/problem-of.ts'
import { localeOf } from '../lib/viewer.ts'

/** Answers `{message, statusCode}` and nothing else, in the visitor's language; of the unexpected, only that it happened. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { config, bodyLimit, url: operation } = request.routeOptions
  const problem = problemOf(error, config?.maxUploadBytes ?? bodyLimit)
  if (!problem) request.log.error({ err: error, operation }, 'unexpected error')
  const statusCode = problem?.statusCode ?? 500
  if (problem?.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  return reply
    .status(statusCode)
    .header('cache-control', 'no-store')
    .send({
      ...(config?.maxUploadBytes !== undefined && statusCode < 500 ? { success: false } : {}),
      message: say(problem?.descriptor ?? messages.internal, localeOf(request.headers), problem?.values),
      statusCode,
      ...(problem?.details === undefined ? {} : { details: problem.details }),
    })
}
