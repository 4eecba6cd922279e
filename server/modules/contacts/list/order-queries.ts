import { type SQL, sql } from 'drizzle-orm'
import { contactName, contacts, sources } from '#db/schema/contacts.ts'
import { missioners } from '#db/schema/missioners.ts'
import {
  descending,
  follows,
  type Key,
  moment,
  orderBy,
  placeKey,
  placeOf,
  reversed,
  word,
} from '../../../lib/order-queries.ts'
import { lastLesson } from './lesson-order-queries.ts'
import type { ContactSort } from './schema.ts'

/** How the caller sees contacts that are listed. */
export interface Seen {
  /** When the next step is; at infinity without one. */
  due: SQL
  /** Whether the caller sees the whole contact; always if left out. */
  isWhole?: SQL
}

/** The order of a list. */
interface Order {
  by: SQL
  /** The condition for what follows the row whose `place` is given. */
  follows: SQL
  place: SQL<string[]>
}

const name = contactName(contacts)
const phone = sql`${contacts.contact_phones} -> 0 ->> 'phone'`
const owner = sql`(select m.missioner_name from ${missioners} m where m._id = ${contacts.contact_owner_id})`
const source = sql`(select s.source_name from ${sources} s where s._id = ${contacts.contact_source_id})`
const place = sql`nullif(left(${contacts.contact_location}, 200), '')`
const language = sql`${contacts.contact_locale}`
const tags = sql`nullif(left(array_to_string(${contacts.contact_tags}, ', '), 200), '')`

const _id: Key = { value: sql`${contacts._id}`, type: 'uuid' }
const created = moment(sql`${contacts.created_at}`)
const updated = moment(sql`${contacts.updated_at}`)
const newest = [descending(created), _id]
const byName: Key[] = [
  { value: sql`(${contacts.contact_fullname} = '')`, type: 'boolean' },
  { value: sql`${name}`, type: 'text' },
  _id,
]
const byStatus: Key[] = [{ value: sql`${contacts.contact_status_id}`, type: 'integer' }, ...newest]

/**
 * The keys of each order. What a contact lacks, or others do not show, comes last in both directions and is in no cursor.
 */
const keysBySort: Record<ContactSort, (seen: Seen) => readonly Key[]> = {
  newest: () => newest,
  due: ({ due }) => [moment(due), created, _id],
  'due-last': ({ due }) => [{ value: sql`(${due} = 'infinity')`, type: 'boolean' }, descending(moment(due)), ...newest],
  quiet: () => [updated, _id],
  name: () => byName,
  'name-last': () => byName.map(reversed),
  status: () => byStatus,
  'status-last': () => byStatus.map(reversed),
  phone: (seen) => [...ofWhole(phone, seen), _id],
  'phone-last': (seen) => [...ofWhole(phone, seen, descending), _id],
  owner: (seen) => [...ofWhole(owner, seen), ...newest],
  'owner-last': (seen) => [...ofWhole(owner, seen, descending), ...newest],
  tags: (seen) => [...ofWhole(tags, seen), ...newest],
  'tags-last': (seen) => [...ofWhole(tags, seen, descending), ...newest],
  lesson: (seen) => [...ofWhole(lastLesson, seen, undefined, knownMoment), ...newest],
  'lesson-last': (seen) => [...ofWhole(lastLesson, seen, descending, knownMoment), ...newest],
  place: (seen) => [...ofWhole(place, seen), ...newest],
  'place-last': (seen) => [...ofWhole(place, seen, descending), ...newest],
  source: (seen) => [...ofWhole(source, seen), ...newest],
  'source-last': (seen) => [...ofWhole(source, seen, descending), ...newest],
  language: (seen) => [...ofWhole(language, seen), ...newest],
  'language-last': (seen) => [...ofWhole(language, seen, descending), ...newest],
  created: () => [created, _id],
  'created-last': () => newest,
}

/** The order of a list, with the names of its placeholders: `place_0` and so on. */
export function orderOf(sort: ContactSort, seen: Seen): Order {
  const keys = keysBySort[sort](seen)
  return {
    by: orderBy(keys),
    follows: follows(keys, (at) => sql`${sql.placeholder(`place_${at}`)}`),
    place: placeOf(keys),
  }
}

/** What a cursor of an order has. */
export function contactPlace(sort: ContactSort) {
  return placeKey(keysBySort[sort]({ due: sql`` }))
}

/** The keys of a text, or a moment, that only those see who see the whole contact. */
function ofWhole(value: SQL, { isWhole }: Seen, turn = (key: Key) => key, keyOf = word): Key[] {
  const seen = isWhole ? sql`(case when ${isWhole} then ${value} end)` : value
  return [{ value: sql`((${seen}) is null)`, type: 'boolean' }, turn(keyOf(seen))]
}

function knownMoment(value: SQL): Key {
  return moment(sql`coalesce(${value}, 'infinity'::timestamptz)`)
}
