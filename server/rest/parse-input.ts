import type { z } from 'zod'
import { invalidInput } from '../frame/to-http-error.ts'

/**
 * The input of a REST call by its schema. Keys that the schema does not know are ignored at any depth, so that clients can send
 * back what they read. Throws `Invalid`, naming the first field that is not as described.
 */
export function parseInput(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const unknown = parsed.error.issues.filter((issue) => issue.code === 'unrecognized_keys')
  if (unknown.length === 0) throw invalidInput(parsed.error)
  const known = structuredClone(value)
  for (const { path, keys } of unknown) {
    const holder = path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)[key], known)
    for (const key of keys) Reflect.deleteProperty(holder as object, key)
  }
  return parseInput(schema, known)
}
