import type { Schema } from '#server/rest/schema-json.ts'

/** A JSON schema as a TypeScript type. */
export function renderType(schema: Schema, indent = ''): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (options) return unite(options.map((option) => renderType(option, indent)))
  const types = [schema.type ?? []].flat() as string[]
  return types.length === 0 ? 'unknown' : unite(types.map((type) => renderKind(type, schema, indent)))
}

function renderKind(type: string, schema: Schema, indent: string): string {
  switch (type) {
    case 'integer':
      return 'number'
    case 'array': {
      const items = (schema.items ?? {}) as Schema
      const item = renderType(items, indent)
      return isUnion(items) ? `(${item})[]` : `${item}[]`
    }
    case 'object':
      return renderObject(schema, indent)
    default:
      return type
  }
}

function isUnion({ enum: values, anyOf, oneOf, type }: Schema): boolean {
  return [values, anyOf, oneOf, type].some((options) => Array.isArray(options) && options.length > 1)
}

function renderObject({ properties, required, additionalProperties }: Schema, indent: string): string {
  const needed = new Set((required ?? []) as string[])
  const inner = `${indent}  `
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>).map(([name, schema]) => {
    const comment = typeof schema.description === 'string' ? `${inner}/** ${schema.description} */\n` : ''
    return `${comment}${inner}${renderKey(name)}${needed.has(name) ? '' : '?'}: ${renderType(schema, inner)}`
  })
  if (typeof additionalProperties === 'object' && fields.length === 0)
    return `Record<string, ${renderType(additionalProperties as Schema, indent)}>`
  // Elements of a lesson keep what their block adds.
  if (typeof additionalProperties === 'object') fields.push(`${inner}[key: string]: unknown`)
  return fields.length === 0 ? 'Record<string, unknown>' : `{\n${fields.join('\n')}\n${indent}}`
}

export function renderKey(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)
}

function unite(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}
