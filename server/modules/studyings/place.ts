import { Invalid } from '../../lib/errors.ts'
import type { Place } from './review-queries.ts'

/** A place in the reviewers' order as an opaque cursor. */
export function encodePlace({ is_finished, moment, _id }: Place): string {
  return Buffer.from(JSON.stringify([is_finished, moment, _id])).toString('base64url')
}

/** Reads a cursor; throws `Invalid` for anything `encodePlace` did not make. */
export function decodePlace(cursor: string): Place {
  const [, is_finished, moment, _id] =
    /^\[(true|false),"(\d{4}-[\d :.+-]{12,30})","([\da-f-]{36})"\]$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? []
  if (!moment || !_id || Number.isNaN(Date.parse(moment))) throw new Invalid()
  return { is_finished: is_finished === 'true', moment, _id }
}
