import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ZodError } from 'zod'
import { type SiteLocale, defaultLocale } from '#domain/locale.ts'
import { HttpError } from '../lib/errors.ts'
import { translate } from '../lib/i18n.ts'
import { messages } from '../lib/messages.ts'
import { invalidInput, toHttpError } from '../frame/to-http-error.ts'

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

/** Turns what a service threw, or tRPC itself, into the error that `describeError` describes. It carries the HTTP status. */
export function toTrpcError(error: unknown): TRPCError {
  const problem = findProblem(error)
  if (problem) return new TRPCError({ code: codes[problem.statusCode] ?? 'INTERNAL_SERVER_ERROR', cause: problem })
  return error instanceof TRPCError ? error : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })
}

/** An error as the browser gets it: a translated sentence, a status and the error's details; nothing of an unknown error. */
export function describeError(error: TRPCError, locale: SiteLocale = defaultLocale, requestId?: string) {
  const problem = findProblem(error)
  if (problem) {
    const { message, details } = problem.inLanguage(locale)
    const { statusCode, retryAfter = null } = problem
    return { message, data: { statusCode, details: details ?? null, retryAfter, ...named(statusCode, requestId) } }
  }
  const statusCode = getHTTPStatusCodeFromError(error)
  const sentence = statusCode === 404 ? messages.noSuchCall : statusCode < 500 ? messages.invalid : messages.internal
  return {
    message: translate(sentence, locale),
    data: { statusCode, details: null, retryAfter: null, ...named(statusCode, requestId) },
  }
}

/** The id of the request, where the log has more about it. */
function named(statusCode: number, requestId: string | undefined): { request_id?: string } {
  return statusCode >= 500 && requestId !== undefined ? { request_id: requestId } : {}
}

/** Headers of a reply with errors: `Retry-After`, the longest wait of its calls. */
export function errorHeaders(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.flatMap(({ cause }) => (cause instanceof HttpError ? (cause.retryAfter ?? []) : []))
  return waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {}
}

/** What the caller can act on, of an error or the cause of tRPC's; an input that its schema refused names the first field. */
function findProblem(error: unknown): HttpError | undefined {
  if (!(error instanceof TRPCError)) return toHttpError(error)
  const { code, cause } = error
  return code === 'BAD_REQUEST' && cause instanceof ZodError ? invalidInput(cause) : toHttpError(cause)
}
