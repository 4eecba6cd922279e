import { NotFound } from './errors.ts'

/** Whether PostgreSQL would accept this as a uuid. */
export function isId(value: string | undefined): value is string {
  return value !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}

/** Validates an id for a lookup; a malformed id throws the same error as an unknown one. */
export function requireId(value: string | undefined): string {
  if (!isId(value)) throw new NotFound()
  return value.toLowerCase()
}
