import type { ZodError } from 'zod'
import { Invalid, Problem, TooLarge, Unavailable, UnsupportedMedia } from './errors.ts'
import { messages } from './messages.ts'

/** What Fastify throws of a request it cannot read. */
interface RequestError {
  statusCode?: unknown
}

/**
 * What a caller can do about an error: our own problems as they are, Fastify's refusals in our words. Undefined for
 * everything that only we can mend. `maxBytes` is what the route would have taken.
 */
export function problemOf(error: unknown, maxBytes: number): Problem | undefined {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) return new Unavailable()
  const { statusCode } = (error ?? {}) as RequestError
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return undefined
  if (statusCode === 413) return new TooLarge(messages.tooLarge, { values: { megabytes: maxBytes / 1_000_000 } })
  if (statusCode === 415) return new UnsupportedMedia(messages.wrongType)
  return new Invalid()
}

/** What postgres.js and the system say of a connection that is not to be had, and PostgreSQL of one that it ends. */
const awayCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '53300', // too many connections
  '57014', // statement timeout
  '57P01', // shut down by an administrator
  '57P02', // shut down by a crash
  '57P03', // not up yet
])

/** Drizzle wraps what the driver throws; both are looked at. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // Of the system's own errors only those of a connection: a missing file is something else.
  const isMeant =
    code !== undefined && awayCodes.has(code) && (syscall === undefined || /connect|read|write/.test(syscall))
  return isMeant || isDatabaseAway(error.cause)
}

/** An input that its schema refused, named by the first bad field. */
export function invalidInput({ issues }: ZodError): Invalid {
  const field = issues[0]?.path.join('.')
  return field ? new Invalid(messages.invalidField, { values: { field } }) : new Invalid()
}
