import { z } from 'zod'

type Schema = z.core.JSONSchema._JSONSchema | undefined

export interface Field {
  /** The path from the data, such as `items[].text`. */
  path: string
  /** The JSON type, or the format that the kit registered. */
  kind: string
  /** The default, as JSON; empty for a required field. */
  initial: string
  limits: string
}

/** Lists every field of a schema, as documentation for authors of import files. */
export function listFields(schema: z.core.$ZodType): Field[] {
  return fieldsWithin('', z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

function fieldsWithin(path: string, schema: Schema): Field[] {
  if (typeof schema !== 'object') return []
  const { items, properties = {} } = schema
  const inside = Object.entries(properties).flatMap(([key, field]) =>
    fieldsWithin(path ? `${path}.${key}` : key, field),
  )
  const inItems = Array.isArray(items) ? [] : fieldsWithin(`${path}[]`, items)
  // The data itself and objects in lists are not listed.
  const own = schema.properties ? [] : [fieldOf(path, schema)]
  return [...own, ...inside, ...inItems]
}

function fieldOf(path: string, schema: z.core.JSONSchema.BaseSchema): Field {
  const kind = kindOf(schema)
  const initial = schema.default === undefined ? '' : JSON.stringify(schema.default)
  return { path, kind, initial: kind === 'item-id' ? 'a new one' : initial, limits: limitsOf(schema) }
}

function kindOf(schema: Schema): string {
  if (typeof schema !== 'object') return 'any'
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  return schema.format ?? [schema.type ?? 'any'].flat().join(' or ')
}

function limitsOf(schema: Schema): string {
  if (typeof schema !== 'object') return ''
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, anyOf = [] } = schema
  const own = [
    rangeOf(minLength, maxLength, 'characters'),
    rangeOf(minItems, maxItems, 'items'),
    rangeOf(minimum, maximum, ''),
  ]
  return [...own, ...anyOf.map(limitsOf)].filter(Boolean).join(', ')
}

/** Omits the limits of safe integers, which every whole number has. */
function rangeOf(least: number | undefined, most: number | undefined, unit: string): string {
  const from = least === undefined || least === Number.MIN_SAFE_INTEGER ? '' : `at least ${least}`
  const to = most === undefined || most === Number.MAX_SAFE_INTEGER ? '' : `at most ${most}`
  const range = [from, to].filter(Boolean).join(', ')
  return range && `${range} ${unit}`.trim()
}
