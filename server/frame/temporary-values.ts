import { createHash } from 'node:crypto'
import { parse, stringify } from 'superjson'
import type { Deps } from '../deps.ts'
import { openTokenBox } from '../ports/token-box.ts'
import { findValue, type TemporaryRow, putValue, takeValue } from './temporary-values-queries.ts'

/*
 * Values of minutes that any process of the install may ask for. They are encrypted with their key, so that with a key that is a
 * token a copy of the database reveals nothing.
 */

/** Keeps a value for `milliseconds`, in the place of an earlier one. It may hold what superjson can write. */
export async function storeTemporary(deps: Deps, key: string, value: unknown, milliseconds: number): Promise<void> {
  const now = deps.now()
  const key_hash = digest(key).toString('hex')
  const sealed = boxOf(key).seal(stringify(value), key_hash)
  await putValue(deps.db.unscoped, { key_hash, sealed, ends_at: new Date(now.getTime() + milliseconds) }, now)
}

/** The value of a key; undefined for one that is unknown, taken or over. */
export async function readTemporary<Value>(deps: Deps, key: string): Promise<Value | undefined> {
  return openRow(key, await findValue(deps.db.unscoped, digest(key).toString('hex'), deps.now()))
}

/** The same, once: of several callers one gets it. */
export async function takeTemporary<Value>(deps: Deps, key: string): Promise<Value | undefined> {
  return openRow(key, await takeValue(deps.db.unscoped, digest(key).toString('hex'), deps.now()))
}

function openRow<Value>(key: string, row: TemporaryRow | undefined): Value | undefined {
  const text = row && boxOf(key).open(row.sealed, row.key_hash)
  return text === undefined ? undefined : parse<Value>(text)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const boxOf = (key: string) => openTokenBox(digest(`box:${key}`))
