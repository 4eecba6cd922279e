import type { z } from 'zod'
import { holdsRight } from '#domain/rights.ts'
import type { AccountQuery } from '#db/query.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { Role } from '#domain/roles.ts'
import { createOnce } from '../../frame/create-once.ts'
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts'
import { isId, requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import { keysOfColumn, placeKey } from '../../lib/order-queries.ts'
import { decodeCursor, pageLimit, takePage } from '../../lib/paging.ts'
import type { Removed, Restored } from '../../lib/reply-parts.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { type Act, recordAct } from '../../frame/record-act.ts'
import { type BatchRow, recordBatch } from '../undo/service.ts'
import { readPhones } from './read-phones.ts'
import { presentListed, presentMissioner } from './present.ts'
import {
  canTakeContacts,
  countUsers,
  findMissioner,
  hasMissioner,
  insertMissioners,
  isMissioner,
  lockMissioners,
  listAllMissioners,
  listMissioners,
  missionerKeys,
  type MissionerRow,
  moveMissioner,
  unarchiveMissioner,
  updateMissioner,
} from './queries.ts'
import type {
  accountChange,
  changedMissioner,
  changedMissionersBody,
  FoundMissioner,
  ListedMissioners,
  missionerPage,
  MissionerList,
  newMissioner,
  UpdatedMissioners,
} from './schema.ts'

/** Every missioner of the account by name. */
export async function listWholeAccount({ readAccount }: AccountContext): Promise<MissionerList> {
  const rows = await readAccount(listAllMissioners)
  return { missioners: rows.map(presentMissioner) }
}

/** A page of missioners in an order, with what each has to do with; `next` is the cursor of the following page. */
export async function listPage(
  { viewer, readAccount }: AccountContext,
  { search, sort = 'name', cursor }: z.infer<typeof missionerPage>,
): Promise<ListedMissioners> {
  const seesLogins = holdsRight(viewer.account_role, 'missioners.write')
  const isHidden = !seesLogins && sort.startsWith('login')
  const keys = keysOfColumn(missionerKeys, isHidden ? 'name' : sort)
  const after = cursor === undefined ? undefined : decodeCursor(cursor, placeKey(keys))
  const rows = await readAccount((tx) => listMissioners(tx, { search, keys, after, limit: pageLimit() }))
  const { page, next } = takePage(rows, ({ place }) => place)
  return { missioners: page.map((row) => presentListed(row, seesLogins)), next }
}

export async function getMissioner({ readAccount }: AccountContext, id: string | undefined): Promise<FoundMissioner> {
  return readAccount((tx) => findOne(tx, id))
}

/** Creates a missioner, once for an id that the caller made. */
export async function createMissioner(
  { deps, inAccount, readAccount }: AccountContext,
  input: z.infer<typeof newMissioner>,
): Promise<FoundMissioner> {
  const { _id = deps.newId(), ...fields } = input
  const isOwn = (id: string) => readAccount((tx) => hasMissioner(tx, id))
  await createOnce(input._id, isOwn, () =>
    inAccount(async (tx) => {
      await requireUsers(tx, [fields.user_id])
      const read = await readPhones(tx, [{ fields }])
      await insertMissioners(tx, [{ ...fields, ...read[0], _id, created_at: deps.now(), updated_at: deps.now() }])
    }),
  )
  return readAccount((tx) => findOne(tx, _id))
}

/** Makes a missioner of a user of that role, who could not have contacts otherwise; one who is a missioner stays the same. */
export async function makeMissioner(
  { deps }: Pick<AccountContext, 'deps'>,
  tx: AccountQuery,
  { _id: user_id, user_fullname, account_role }: { _id: string; user_fullname: string; account_role: number },
): Promise<void> {
  if (account_role !== Role.MISSIONER || (await isMissioner(tx, user_id))) return
  const now = deps.now()
  const row = { _id: deps.newId(), user_id, missioner_name: user_fullname, created_at: now, updated_at: now }
  await insertMissioners(tx, [row])
}

/** Stores the given fields. Throws `Conflict` with the present row for an older version. */
export async function changeMissioner(
  { deps, inAccount }: AccountContext,
  { _id, version, ...fields }: z.infer<typeof changedMissioner>,
): Promise<FoundMissioner> {
  return inAccount(async (tx) => {
    const before = await findOne(tx, _id)
    await requireUsers(tx, [fields.user_id])
    const read = await readPhones(tx, [{ before: before.missioner.missioner_phone, fields }])
    const stored = await updateMissioner(tx, before.missioner._id, {
      ...fields,
      ...read[0],
      version,
      updated_at: deps.now(),
    })
    if (stored === undefined) throw new Conflict(messages.changedMeanwhile, { details: before })
    return findOne(tx, _id)
  })
}

/** Stores the given fields of several missioners, to be undone together, or none when one is not of the account. */
export async function changeMissioners(
  context: AccountContext,
  changes: z.infer<typeof changedMissionersBody>,
): Promise<UpdatedMissioners> {
  const { deps, inAccount, record } = context
  return inAccount(async (tx) => {
    const present = await requireMissioners(
      tx,
      changes.map(({ _id }) => _id),
    )
    await requireUsers(
      tx,
      changes.map(({ user_id }) => user_id),
    )
    const phoneOf = new Map(present.map(({ _id, missioner_phone }) => [_id, missioner_phone]))
    const read = await readPhones(
      tx,
      changes.map(({ _id, ...fields }) => ({ before: phoneOf.get(requireId(_id)), fields })),
    )
    const versions = new Map<string, number>()
    for (const [index, { _id, ...fields }] of changes.entries()) {
      const id = requireId(_id)
      const version = await updateMissioner(tx, id, { ...fields, ...read[index], updated_at: deps.now() })
      if (version !== undefined) versions.set(id, version)
    }
    const rows = present.map(({ _id, missioner_name, missioner_phone, missioner_capacity, user_id, version }) => ({
      table_name: 'missioners' as const,
      row_id: _id,
      before: { missioner_name, missioner_phone, missioner_capacity, user_id },
      after_version: versions.get(_id) ?? version,
    }))
    await recordBatch(context, tx, { kind: 'missioners.update', rows })
    const details = { count: rows.length }
    await record(tx, 'missioners.update', details)
    return { updated_rows: changes.length }
  })
}

/** The missioners with a number to check, of one person only, if given. */
export { listPhonesToCheck } from './queries.ts'

/** Stores another phone of a missioner; resolves to the row for an undo. Throws `NotFound` for one who is gone. */
export async function storePhone(
  tx: AccountQuery,
  { _id, missioner_phone: before }: MissionerRow,
  { missioner_phone, now }: { missioner_phone: StoredPhone | null; now: Date },
): Promise<BatchRow> {
  const after_version = await updateMissioner(tx, _id, { missioner_phone, updated_at: now })
  if (after_version === undefined) throw new NotFound()
  return { table_name: 'missioners', row_id: _id, before: { missioner_phone: before }, after_version }
}

/** Archives a missioner. Contacts keep the owner until they are handed over. */
export async function removeMissioner(context: AccountContext, id: string): Promise<Removed> {
  const { deps, inAccount, record } = context
  return inAccount(async (tx) => {
    await archiveMissioner(tx, requireId(id), deps.now())
    const details = { missioner_id: requireId(id) }
    await record(tx, 'missioners.remove', details)
    return { success: true, deleted: 1 }
  })
}

/** Archives a missioner in the caller's transaction. Resolves to the new version. */
export async function archiveMissioner(tx: AccountQuery, id: string, now: Date): Promise<number> {
  const version = await updateMissioner(tx, id, { archived_at: now, updated_at: now })
  if (version === undefined) throw new NotFound()
  return version
}

/** Locks these missioners until the transaction ends. Throws `NotFound` when one of them is not of this account. */
export async function requireMissioners(tx: AccountQuery, ids: readonly string[]): Promise<MissionerRow[]> {
  const wanted = [...new Set(ids.map(requireId))]
  const rows = await lockMissioners(tx, wanted)
  if (rows.length < wanted.length) throw new NotFound()
  return rows
}

/** Throws `Invalid` when contacts cannot be given to this missioner. */
export async function requireReceiver(tx: AccountQuery, id: string): Promise<void> {
  if (await canTakeContacts(tx, id)) return
  const name = (await findMissioner(tx, id))?.missioner_name ?? ''
  throw new Invalid(messages.ownerWithoutContacts, { values: { name } })
}

export async function restoreMissioner({ inAccount }: AccountContext, id: string): Promise<Restored> {
  const isFound = await inAccount((tx) => unarchiveMissioner(tx, requireId(id)))
  if (!isFound) throw new NotFound()
  return { success: true, restored: 1 }
}

/** Moves a missioner with the user to another account; the contacts stay, without an owner. */
export async function changeAccount(
  { deps, viewer, accountId, inAccount }: AccountContext,
  { account_id, missioner_id }: z.infer<typeof accountChange>,
): Promise<FoundMissioner> {
  const [toAccountId, id] = [requireId(account_id), requireId(missioner_id)]
  const act: Act = {
    actor_id: viewer._id,
    action: 'missioners.changeAccount',
    details: { missioner_id: id, from: accountId, to: toAccountId },
  }
  await inAccount(async (tx) => {
    if (!(await moveMissioner(tx, id, toAccountId))) throw new NotFound()
    await recordAct(deps, tx, act)
  })
  return deps.db.inAccount(toAccountId, async (tx) => {
    await recordAct(deps, tx, act)
    return findOne(tx, id)
  })
}

/** Throws `NotFound` when the account has no such missioner at work. */
export async function requireMissioner(tx: AccountQuery, id: string): Promise<MissionerRow> {
  const row = await findMissioner(tx, requireId(id))
  if (!row) throw new NotFound()
  return row
}

async function findOne(tx: AccountQuery, id: string | undefined): Promise<FoundMissioner> {
  return { missioner: presentMissioner(await requireMissioner(tx, id ?? '')) }
}

/** Throws `NotFound` when one of the users is not of this account. */
async function requireUsers(tx: AccountQuery, ids: readonly (string | null | undefined)[]): Promise<void> {
  const given = new Set(ids.filter((id) => id !== null && id !== undefined))
  if (given.size === 0) return
  const isKnown = [...given].every(isId) && (await countUsers(tx, [...given])) === given.size
  if (!isKnown) throw new NotFound()
}
