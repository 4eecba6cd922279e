import { isSameJson } from '#domain/is-same-json.ts'
import type { Deps } from '../../deps.ts'
import type { AccountQuery } from '#db/query.ts'
import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import { openPhoneReader, type PhoneReader, rereadMessengers } from '../accounts/service.ts'
import { recordAct } from '../../frame/record-act.ts'
import { recordBatch } from '../undo/service.ts'
import {
  changePhones,
  findPhoneRules,
  lockRowsWithPhones,
  type PhoneColumn,
  phoneColumns,
  type RowWithPhones,
  storePhoneRules,
  storePhones,
} from './queries.ts'
import { dividePhones, rereadPhone } from './reread-phone.ts'

/** To be raised with each change of how phones are read: the next start reads the stored ones again. */
export const PHONE_RULES = 2
/** Rows of one transaction, which holds the event loop for some tens of milliseconds. */
const CHUNK = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Reads the phones of an account that were read by earlier rules, once for each version of the rules. */
export async function readOldPhones(deps: Deps, accountId: string): Promise<void> {
  const rules = await deps.db.readAccount(accountId, findPhoneRules)
  if (rules === undefined || rules >= PHONE_RULES) return
  await rereadPhones(deps, accountId)
  await deps.db.inAccount(accountId, (tx) => storePhoneRules(tx, PHONE_RULES))
}

/** Reads all stored phones of an account again, and its messengers. May be repeated; resolves to how many changed. */
export async function rereadPhones(deps: Deps, accountId: string): Promise<number> {
  let changed = await deps.db.inAccount(accountId, (tx) => rereadMessengers(tx, deps.now()))
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

function rereadChunk(deps: Deps, accountId: string, column: PhoneColumn, after: string) {
  return deps.db.inAccount(accountId, async (tx) => {
    const rows = await lockRowsWithPhones(tx, column, { after, limit: CHUNK })
    const read = await openPhoneReader(tx)
    const reread = rows.map(({ _id, phones }) => ({ _id, phones: phones.map((phone) => rereadPhone(phone, read)) }))
    const changed = reread.filter(({ phones }, index) => !isSameJson(phones, rows[index]?.phones))
    if (changed.length > 0) await storePhones(tx, column, changed)
    const divided = column.isList ? await divideNumbers(deps, tx, { rows: reread, read }) : 0
    return { last: rows.at(-1)?._id, changed: changed.length + divided }
  })
}

/**
 * Makes several phones of one whose text holds several numbers: an automatic change that a manager can undo. Resolves to the
 * number of changed contacts.
 */
async function divideNumbers(
  deps: Deps,
  tx: AccountQuery,
  { rows, read }: { rows: readonly RowWithPhones[]; read: PhoneReader },
): Promise<number> {
  const most = contactFields.contact_phones.entries
  const divided = rows.flatMap(({ _id, phones }) => {
    const several = dividePhones(phones, read)
    return several.length <= most && !isSameJson(several, phones) ? [{ _id, phones: several }] : []
  })
  if (divided.length === 0) return 0
  const versions = await changePhones(tx, divided, deps.now())
  const before = new Map(rows.map(({ _id, phones }) => [_id, phones]))
  const batch = divided.map(({ _id }) => ({
    table_name: 'contacts' as const,
    row_id: _id,
    before: { contact_phones: before.get(_id) },
    after_version: versions.get(_id) ?? 0,
  }))
  const kind = 'contacts.splitPhones'
  await recordBatch({ deps, viewer: null }, tx, { kind, rows: batch })
  await recordAct(deps, tx, { actor_id: null, action: kind, details: { count: divided.length } })
  return divided.length
}
