import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import type { TypedSpan } from './text-fields.ts'

/** Whether a moment is in a span; nothing without one. */
export function isWithin(moment: SQL | AnyColumn, { from, until }: TypedSpan = {}): SQL | undefined {
  return and(
    from && sql`${moment} >= ${from.toISOString()}::timestamptz`,
    until && sql`${moment} < ${until.toISOString()}::timestamptz`,
  )
}
