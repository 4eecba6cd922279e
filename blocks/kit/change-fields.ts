import * as z from 'zod/mini'

/** The formats that `fields.ts` registers and whole lessons are searched for. */
export type FieldFormat = 'rich-text' | 'image-source'

/** Applies `change` to every text whose schema has the format, at any depth. Everything else stays unchanged. */
export function changeFields(
  schema: z.ZodMiniType,
  format: FieldFormat,
  value: unknown,
  change: (text: string) => string,
): unknown {
  if (z.globalRegistry.get(schema)?.format === format && typeof value === 'string') return change(value)
  const def = schema.def as {
    shape?: Record<string, z.ZodMiniType>
    element?: z.ZodMiniType
    innerType?: z.ZodMiniType
  }
  const { innerType, element, shape } = def
  if (innerType) return changeFields(innerType, format, value, change)
  if (element && Array.isArray(value)) return value.map((item) => changeFields(element, format, item, change))
  if (shape && value !== null && typeof value === 'object') {
    const result: Record<string, unknown> = { ...value }
    for (const [key, field] of Object.entries(shape))
      if (key in result) result[key] = changeFields(field, format, result[key], change)
    return result
  }
  return value
}
