import type { z } from 'zod'

/**
 * Declares the schema of a procedure's replies for `.output`. It types them and nothing more: the contract test parses
 * replies with it, production sends them unparsed.
 */
export function replies<Schema extends z.ZodType>(schema: Schema) {
  return { schema, parse: (reply: z.output<Schema>) => reply }
}
