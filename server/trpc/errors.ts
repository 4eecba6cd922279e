import { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { type SiteLocale, defaultLocale } from '#domain/locale.ts'
import { Problem } from '../lib/errors.ts'
import { say } from '../lib/i18n.ts'
import { messages } from '../lib/messages.ts'

const codes: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
}

/** Turns a `Problem` that a service threw into tRPC's own error, which carries the HTTP status. */
export function toTrpcError(error: unknown): TRPCError {
  if (error instanceof TRPCError) return error
  if (error instanceof Problem)
    return new TRPCError({ code: codes[error.statusCode] ?? 'INTERNAL_SERVER_ERROR', cause: error })
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })
}

/** The code of an error as the browser gets it. */
export function trpcCode(error: TRPCError): TRPCError['code'] {
  return toTrpcError(error).code
}

/** What the browser is told: a translated sentence, a status and a problem's own facts; of anything unknown, nothing. */
export function describeError(error: TRPCError, locale: SiteLocale = defaultLocale) {
  const { cause } = error
  if (cause instanceof Problem) {
    return {
      message: say(cause.descriptor, locale, cause.values),
      data: { statusCode: cause.statusCode, details: cause.details ?? null, retryAfter: cause.retryAfter ?? null },
    }
  }
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const field = cause.issues[0]?.path.join('.') ?? ''
    const message = field ? say(messages.invalidField, locale, { field }) : say(messages.invalid, locale)
    return { message, data: { statusCode: 400, details: null, retryAfter: null } }
  }
  const status = { BAD_REQUEST: 400, NOT_FOUND: 404, METHOD_NOT_SUPPORTED: 405 }[error.code as string]
  const sentence = status === 404 ? messages.noSuchCall : status ? messages.invalid : messages.internal
  return { message: say(sentence, locale), data: { statusCode: status ?? 500, details: null, retryAfter: null } }
}
