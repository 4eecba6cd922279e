import { NotFound } from './errors.ts'

/** An id that may be looked up; a malformed one is answered like one that nobody has. */
export function requireId(value: string | undefined): string {
  if (!value || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) throw new NotFound()
  return value.toLowerCase()
}
