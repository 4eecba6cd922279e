import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ZodError } from 'zod'
import { type SiteLocale, defaultLocale } from '#domain/locale.ts'
import { Problem, Unavailable } from '../lib/errors.ts'
import { say } from '../lib/i18n.ts'
import { messages } from '../lib/messages.ts'
import { invalidInput, isDatabaseAway } from '../lib/problem-of.ts'

const codes: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

/**
 * Turns what a service threw into tRPC's own error, which carries the HTTP status. An input that its schema refused is
 * one already.
 */
export function toTrpcError(error: unknown): TRPCError {
  if (error instanceof TRPCError) {
    const { cause } = error
    return cause instanceof Problem || isDatabaseAway(cause) ? toTrpcError(cause) : error
  }
  if (isDatabaseAway(error)) return toTrpcError(new Unavailable())
  if (error instanceof Problem)
    return new TRPCError({ code: codes[error.statusCode] ?? 'INTERNAL_SERVER_ERROR', cause: error })
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })
}

/** What the browser is told: a translated sentence, a status and a problem's own facts; of anything unknown, nothing. */
export function describeError(error: TRPCError, locale: SiteLocale = defaultLocale) {
  const problem = findProblem(error)
  if (problem) {
    return {
      message: say(problem.descriptor, locale, problem.values),
      data: {
        statusCode: problem.statusCode,
        details: problem.details ?? null,
        retryAfter: problem.retryAfter ?? null,
      },
    }
  }
  const statusCode = getHTTPStatusCodeFromError(error)
  const sentence = statusCode === 404 ? messages.noSuchCall : statusCode < 500 ? messages.invalid : messages.internal
  return { message: say(sentence, locale), data: { statusCode, details: null, retryAfter: null } }
}

/** `Retry-After` of a reply: the longest wait that one of its calls was told. */
export function retryHeaders(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.flatMap(({ cause }) => (cause instanceof Problem ? (cause.retryAfter ?? []) : []))
  return waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {}
}

function findProblem({ code, cause }: TRPCError): Problem | undefined {
  if (cause instanceof Problem) return cause
  return code === 'BAD_REQUEST' && cause instanceof ZodError ? invalidInput(cause) : undefined
}
