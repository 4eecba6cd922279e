import { DrizzleQueryError } from 'drizzle-orm/errors'

/** What a log may keep of an error: of a failed statement its text, never its values, which are people's names and tokens. */
export function describeFault(error: Error) {
  const query = error instanceof DrizzleQueryError ? error.query : undefined
  const fault = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  const { code } = fault as Error & { code?: unknown }
  return { type: fault.name, message: fault.message, stack: fault.stack ?? '', code, query }
}
