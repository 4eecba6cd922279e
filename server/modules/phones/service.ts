import { isSameJson } from '#domain/is-same-json.ts'
import type { Deps } from '../../deps.ts'
import { openPhoneReader, rereadMessengers } from '../accounts/service.ts'
import {
  arePhonesRead,
  lockRowsWithPhones,
  markPhonesRead,
  type PhoneColumn,
  phoneColumns,
  storePhones,
} from './queries.ts'
import { rereadPhone } from './reread-phone.ts'

/** Rows of one transaction, which holds the event loop for some tens of milliseconds. */
const CHUNK = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Reads the phones of an account from before the parser, once. */
export async function readOldPhones(deps: Deps, accountId: string): Promise<void> {
  if (await deps.db.readAccount(accountId, (tx) => arePhonesRead(tx, accountId))) return
  await rereadPhones(deps, accountId)
  await deps.db.inAccount(accountId, (tx) => markPhonesRead(tx, accountId, deps.now()))
}

/** Reads all stored phones of an account again, and its messengers. May be repeated; resolves to how many changed. */
export async function rereadPhones(deps: Deps, accountId: string): Promise<number> {
  let changed = await deps.db.inAccount(accountId, (tx) => rereadMessengers(tx, accountId, deps.now()))
  for (const column of phoneColumns) {
    let after: string | undefined = FIRST
    while (after !== undefined) {
      const done: { last: string | undefined; changed: number } = await rereadChunk(deps, accountId, column, after)
      after = done.last
      changed += done.changed
    }
  }
  return changed
}

function rereadChunk({ db }: Deps, accountId: string, column: PhoneColumn, after: string) {
  return db.inAccount(accountId, async (tx) => {
    const rows = await lockRowsWithPhones(tx, accountId, column, { after, limit: CHUNK })
    const read = await openPhoneReader(tx, accountId)
    const reread = rows.map(({ _id, phones }) => ({ _id, phones: phones.map((phone) => rereadPhone(phone, read)) }))
    const changed = reread.filter(({ phones }, index) => !isSameJson(phones, rows[index]?.phones))
    if (changed.length > 0) await storePhones(tx, accountId, column, changed)
    return { last: rows.at(-1)?._id, changed: changed.length }
  })
}
