import { z } from 'zod'

/** The rich texts in `data`, found by its JSON schema. */
export function richTextsIn(schema: z.core.$ZodType, data: unknown): string[] {
  return textsWithin(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), data)
}

function textsWithin(schema: z.core.JSONSchema._JSONSchema | undefined, data: unknown): string[] {
  if (typeof schema !== 'object' || data === null) return []
  if (typeof data === 'string') return schema.format === 'rich-text' ? [data] : []
  const { items, properties } = schema
  if (Array.isArray(data)) return data.flatMap((item) => textsWithin(Array.isArray(items) ? undefined : items, item))
  if (typeof data !== 'object') return []
  return Object.entries(data).flatMap(([key, value]) => textsWithin(properties?.[key], value))
}
