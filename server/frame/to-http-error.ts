import type { ZodError } from 'zod'
import { isRepetition } from '../lib/distinct-list.ts'
import { type Cause, Invalid, HttpError, StorageFull, TooLarge, Unavailable, UnsupportedMedia } from '../lib/errors.ts'
import { messages } from '../lib/messages.ts'
import { MAX_BODY } from './request-limits.ts'

/** The error that Fastify and its plugins throw for a request they cannot read. */
interface RequestError {
  statusCode: number
}

/**
 * Maps an error to one that the caller can act on: keeps our own errors, rewords Fastify's. Undefined for
 * server errors, which include the statuses that other servers answered us with. `maxBytes` is the body limit of the route.
 */
export function toHttpError(error: unknown, maxBytes = MAX_BODY): HttpError | undefined {
  if (error instanceof HttpError) return error
  const problem = databaseProblem(error)
  if (problem) return problem
  if (!isRequestError(error) || error.statusCode < 400 || error.statusCode >= 500) return undefined
  if (error.statusCode === 413) return new TooLarge(messages.tooLarge, { values: { megabytes: maxBytes / 1_000_000 } })
  if (error.statusCode === 415) return new UnsupportedMedia(messages.wrongType)
  return new Invalid()
}

/** Fastify's errors have FST codes; those of the plugin that sends files have `expose`. */
function isRequestError(error: unknown): error is RequestError {
  const { statusCode, code, expose } = (error ?? {}) as Record<string, unknown>
  return typeof statusCode === 'number' && (String(code).startsWith('FST_') || typeof expose === 'boolean')
}

/** Codes of postgres.js and the system for a failed connection. */
const awayCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
])

/**
 * Of PostgreSQL: connection exceptions, insufficient resources, a canceled statement, a server that ends or is not up yet,
 * system errors; and transactions that it ended in favour of others.
 */
const awayStates = /^(08\w{3}|53\w{3}|57014|57P\w{2}|58\w{3}|40001|40P01)$/

const DISK_FULL = '53100'
const becauseOf: Readonly<Record<string, Cause>> = { '53300': 'pool', '57P03': 'starting', '57014': 'timeout' }

/** The error for a database that is away or full; undefined for any other. Drizzle wraps driver errors, so causes are checked too. */
export function databaseProblem(error: unknown): HttpError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === DISK_FULL) return new StorageFull()
  // Of system errors only those of a connection count: a missing file, for example, does not.
  const isAway =
    code !== undefined &&
    (awayStates.test(code) ||
      (awayCodes.has(code) && (syscall === undefined || /connect|read|write|getaddrinfo/.test(syscall))))
  return isAway
    ? new Unavailable({ because: becauseOf[code] ?? 'database', reason: `${code} ${error.message}` })
    : databaseProblem(error.cause)
}

/** The error for an input that its schema refused, naming the first invalid field, or the limit of a body that is a list. */
export function invalidInput({ issues }: ZodError): Invalid {
  const [issue] = issues
  const field = issue?.path.join('.')
  if (issue?.code === 'too_big' && issue.origin === 'array' && !field)
    return new Invalid(messages.longList, { values: { most: Number(issue.maximum) } })
  if (!issue || !field) return new Invalid()
  const message = isRepetition(issue) ? messages.repeatedItem : messages.invalidField
  return new Invalid(message, { values: { field }, details: { field } })
}
