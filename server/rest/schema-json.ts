import { z } from 'zod'

/** A JSON schema, as OpenAPI 3.1 contains it. */
export type Schema = Record<string, unknown>

/** The JSON schema of what goes in or out. */
export function toJson(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describeMoment })
  return described
}

/** A `Date` of a reply leaves as ISO 8601 text. */
function describeMoment({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Schema }): void {
  if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
}
