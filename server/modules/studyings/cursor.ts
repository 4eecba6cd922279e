import { z } from 'zod'
import { decodeCursor } from '../../lib/paging.ts'
import type { Cursor } from './reviewing/queries.ts'

/**
 * A timestamp in PostgreSQL's precision. It must be a real date: JavaScript would read 31 February as a day in March.
 */
const moment = z
  .string()
  .regex(/^[12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/)
  .refine((text) => {
    const second = text.slice(0, 19)
    const date = new Date(`${second.replace(' ', 'T')}Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19).replace('T', ' ') === second
  })

const studyingKey = z.tuple([z.boolean(), moment, z.guid()])

/** The sort key of the reviewer's list. */
export function studyingKeyOf({ is_finished, moment, _id }: Cursor): [boolean, string, string] {
  return [is_finished, moment, _id]
}

/** Parses a cursor of the reviewer's list; throws `Invalid`. */
export function readStudyingCursor(cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined
  const [is_finished, moment, _id] = decodeCursor(cursor, studyingKey)
  return { is_finished, moment, _id }
}
