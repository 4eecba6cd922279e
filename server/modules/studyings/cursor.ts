import { z } from 'zod'
import { decodeCursor, momentKey } from '../../lib/paging.ts'
import type { Cursor } from './reviewing/queries.ts'

const studyingKey = z.tuple([z.boolean(), momentKey, z.guid()])

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
