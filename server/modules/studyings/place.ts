import { Invalid } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import type { Place } from './review-queries.ts'

/** A place in the reviewers' order as an opaque cursor. */
export function encodePlace({ is_finished, moment, _id }: Place): string {
  return Buffer.from(JSON.stringify([is_finished, moment, _id])).toString('base64url')
}

/** Reads a cursor; throws `Invalid` for anything `encodePlace` did not make. */
export function decodePlace(cursor: string): Place {
  const [, is_finished, moment, second, _id] =
    /^\[(true|false),"(([12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?)","([\da-f-]{36})"\]$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? []
  if (!moment || !isId(_id) || !isOnCalendar(second)) throw new Invalid()
  return { is_finished: is_finished === 'true', moment, _id }
}

/** PostgreSQL knows no 31st of February, where JavaScript reads on into March. */
function isOnCalendar(second: string | undefined): boolean {
  const date = new Date(`${second?.replace(' ', 'T')}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19).replace('T', ' ') === second
}
