import { z } from 'zod'
import { Invalid } from './errors.ts'

export const PAGE_SIZE = 20

/** Rows to read for a page: one more than shown, to detect whether another page follows. */
export function pageLimit(size: number = PAGE_SIZE): number {
  return size + 1
}

/** Cuts rows that were read with `pageLimit`; `next` is the cursor of the following page, null after the last. */
export function takePage<Row>(
  rows: readonly Row[],
  cursorOf: (last: Row) => readonly (string | number | boolean)[],
  size: number = PAGE_SIZE,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: last !== undefined && rows.length > size ? encodeCursor(cursorOf(last)) : null }
}

/** The sort key of a row as an opaque cursor. */
export function encodeCursor(key: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** Reads a cursor; throws `Invalid` unless `encodeCursor` made it from such a key. */
export function decodeCursor<Key>(cursor: string, key: z.ZodType<Key>): Key {
  const parsed = key.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw new Invalid()
  return parsed.data
}

/**
 * A timestamp in PostgreSQL's precision. It must be a real date: JavaScript would read 31 February as a day in March.
 */
export const momentKey = z
  .string()
  .regex(/^[12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/)
  .refine((text) => {
    const second = text.slice(0, 19)
    const date = new Date(`${second.replace(' ', 'T')}Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19).replace('T', ' ') === second
  })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
