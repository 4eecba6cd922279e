import { z } from 'zod'

/** A JSON schema, as OpenAPI 3.1 contains it. */
export type Schema = Record<string, unknown>

/** The JSON schema of what goes in or out. */
export function toJson(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const override = io === 'input' ? openObject : describeMoment
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override })
  return described
}

interface Part {
  zodSchema: z.core.$ZodTypes
  jsonSchema: Schema
}

/** A `Date` of a reply leaves as ISO 8601 text. */
function describeMoment({ zodSchema, jsonSchema }: Part): void {
  if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
}

/** Unknown keys of a call are ignored, also where the schema, which procedures share, refuses them. */
function openObject({ jsonSchema }: Part): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
