import { DrizzleQueryError } from 'drizzle-orm/errors'

/** The loggable part of an error: of a failed statement its text, never its values, which may be names or tokens. */
export function describeLogged(error: Error) {
  const query = error instanceof DrizzleQueryError ? error.query : undefined
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  const { code } = cause as Error & { code?: unknown }
  return { type: cause.name, message: cause.message, stack: cause.stack ?? '', code, query }
}
