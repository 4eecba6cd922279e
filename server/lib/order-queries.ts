import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { momentKey } from './paging.ts'

// The orders of lists that are read page by page.

/** What rows are compared by. A cursor has its text. */
export interface Key {
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

const placeTexts = z.array(z.string())

/** What a cursor of this order has: the texts of `placeOf`. */
export function placeKey(keys: readonly Key[]) {
  return placeTexts.refine(
    (texts) =>
      texts.length === keys.length && keys.every(({ type }, at) => keyTexts[type].safeParse(texts[at]).success),
  )
}

/** For `order by`. */
export function orderBy(keys: readonly Key[]): SQL {
  return list(keys.map(({ value, isDescending }) => (isDescending ? sql`${value} desc` : value)))
}

/** The place of a row in the order, as texts. */
export function placeOf(keys: readonly Key[]): SQL<string[]> {
  return sql`jsonb_build_array(${list(keys.map(({ value, type }) => (type === 'uuid' ? value : textOf(value))))})`
}

/** The condition for what follows the place whose texts are given. */
export function follows(keys: readonly Key[], textAt: (at: number) => SQL): SQL {
  // As text, since the driver writes every text as a false boolean.
  const places = keys.map(({ type }, at) => sql`${textOf(textAt(at))}::${sql.raw(type)}`)
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

/** The keys of an order by a column; from its last value what lacks one comes last too. */
export function keysOfColumn<Column extends string>(
  columns: Record<Column, readonly Key[]>,
  sort: Column | `${Column}-last`,
): readonly Key[] {
  const keys = columns[sort.replace('-last', '') as Column]
  return sort.endsWith('-last') ? keys.map((key) => (key.type === 'boolean' ? key : reversed(key))) : keys
}

/** Whether there is none, and the value. */
export function known(value: SQL, key: Key): readonly Key[] {
  return [{ value: sql`((${value}) is null)`, type: 'boolean' }, key]
}

export function textOf(value: SQL): SQL {
  return sql`(${value})::text`
}

/** In alphabetical order; nothing counts as the empty text. */
export function word(value: SQL): Key {
  return { value: sql`coalesce(${value}, '') collate "und-x-icu"`, type: 'text' }
}

export function moment(value: SQL): Key {
  return { value, type: 'timestamptz' }
}

export function descending(key: Key): Key {
  return { ...key, isDescending: true }
}

/** The same from its other end. */
export function reversed({ isDescending, ...key }: Key): Key {
  return isDescending ? key : descending(key)
}

function list(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `)
}
