import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { contactName, contacts, sources } from '#db/schema/contacts.ts'
import { missioners } from '#db/schema/missioners.ts'
import { moment as momentOf, studyings } from '#db/schema/studyings.ts'
import { momentKey } from '../../../lib/paging.ts'
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

/** What rows are compared by. A cursor has its text. */
interface Key {
  value: SQL
  type: keyof typeof keyTexts
  isDescending?: true
}

const keyTexts = {
  timestamptz: z.union([momentKey, z.literal('infinity')]),
  uuid: z.guid(),
  integer: z.string().regex(/^-?\d{1,9}$/),
  boolean: z.enum(['true', 'false']),
  text: z.string().max(300),
}

const name = contactName(contacts)
const phone = sql`${contacts.contact_phones} -> 0 ->> 'phone'`
const owner = sql`(select m.missioner_name from ${missioners} m where m._id = ${contacts.contact_owner_id})`
const source = sql`(select s.source_name from ${sources} s where s._id = ${contacts.contact_source_id})`
const place = sql`nullif(left(${contacts.contact_location}, 200), '')`
const language = sql`${contacts.contact_locale}`
/** When the last lesson was finished, else begun; as for a missioner's name, it is looked up for every contact of the filter. */
const lesson = sql`(select max(${momentOf(studyings)}) from ${studyings} where ${studyings.studying_contact_id} = ${contacts._id}
  and ${studyings.account_id} = ${contacts.account_id} and ${studyings.reset_at} is null and ${studyings.archived_at} is null)`
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
  lesson: (seen) => [...ofWhole(lesson, seen, undefined, knownMoment), ...newest],
  'lesson-last': (seen) => [...ofWhole(lesson, seen, descending, knownMoment), ...newest],
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
  const texts = keys.map(({ value, type }) => (type === 'uuid' ? value : sql`(${value})::text`))
  return {
    by: list(keys.map(({ value, isDescending }) => (isDescending ? sql`${value} desc` : value))),
    follows: followsPlace(keys),
    place: sql`jsonb_build_array(${list(texts)})`,
  }
}

/** Whether texts of a cursor are a place in an order. */
export function isPlace(sort: ContactSort, texts: readonly string[]): boolean {
  const keys = keysBySort[sort]({ due: sql`` })
  return texts.length === keys.length && keys.every(({ type }, at) => keyTexts[type].safeParse(texts[at]).success)
}

function followsPlace(keys: readonly Key[]): SQL {
  // As text, since the driver writes every text as a false boolean.
  const places = keys.map(({ type }, at) => sql`${sql.placeholder(`place_${at}`)}::text::${sql.raw(type)}`)
  const [first] = keys
  // PostgreSQL finds the place in an index by a comparison of whole rows.
  if (keys.every(({ isDescending }) => isDescending === first?.isDescending)) {
    const row = sql`(${list(keys.map(({ value }) => value))})`
    return sql`${row} ${first?.isDescending ? sql`<` : sql`>`} (${list(places)})`
  }
  return keys.reduceRight<SQL | undefined>((rest, { value, isDescending }, at) => {
    const beyond = isDescending ? sql`<` : sql`>`
    const after = sql`${value} ${beyond} ${places[at]}`
    return rest ? sql`(${value} ${beyond}= ${places[at]} and (${after} or ${rest}))` : after
  }, undefined) as SQL
}

/** The keys of a text, or a moment, that only those see who see the whole contact. */
function ofWhole(value: SQL, { isWhole }: Seen, turn = (key: Key) => key, keyOf = word): Key[] {
  const seen = isWhole ? sql`(case when ${isWhole} then ${value} end)` : value
  return [{ value: sql`((${seen}) is null)`, type: 'boolean' }, turn(keyOf(seen))]
}

function word(value: SQL): Key {
  return { value: sql`coalesce(${value}, '') collate "und-x-icu"`, type: 'text' }
}

function knownMoment(value: SQL): Key {
  return moment(sql`coalesce(${value}, 'infinity'::timestamptz)`)
}

function moment(value: SQL): Key {
  return { value, type: 'timestamptz' }
}

function descending(key: Key): Key {
  return { ...key, isDescending: true }
}

function reversed({ isDescending, ...key }: Key): Key {
  return isDescending ? key : descending(key)
}

function list(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `)
}
