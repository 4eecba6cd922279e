import type { ZodError } from 'zod'
import { Invalid, Problem, TooLarge, UnsupportedMedia } from './errors.ts'
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
  const { statusCode } = (error ?? {}) as RequestError
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return undefined
  if (statusCode === 413) return new TooLarge(messages.tooLarge, { values: { megabytes: maxBytes / 1_000_000 } })
  if (statusCode === 415) return new UnsupportedMedia(messages.wrongType)
  return new Invalid()
}

/** An input that its schema refused, named by the first bad field. */
export function invalidInput({ issues }: ZodError): Invalid {
  const field = issues[0]?.path.join('.')
  return field ? new Invalid(messages.invalidField, { values: { field } }) : new Invalid()
}
