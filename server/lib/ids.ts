import { NotFound } from './errors.ts'

/** Whether PostgreSQL would take this as a uuid. */
export function isId(value: string | undefined): value is string {
  return value !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}

/** An id that may be looked up; a malformed one is answered like one that nobody has. */
export function requireId(value: string | undefined): string {
  if (!isId(value)) throw new NotFound()
  return value.toLowerCase()
}
