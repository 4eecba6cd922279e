import { z } from 'zod'
import { holdsRight } from '#domain/rights.ts'
import type { Query } from '#db/client.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { Role } from '#domain/roles.ts'
import { createOnce } from '../../frame/create-once.ts'
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts'
import { isId, requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import { decodeCursor, pageLimit, takePage } from '../../lib/paging.ts'
import type { Removed, Restored } from '../../lib/reply-parts.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { recordAct } from '../audit/service.ts'
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

const nameKey = z.tuple([z.string(), z.guid()])

/** Every missioner of the account by name. */
export async function listWholeAccount({ accountId, readAccount }: AccountContext): Promise<MissionerList> {
  const rows = await readAccount((tx) => listAllMissioners(tx, accountId))
  return { missioners: rows.map(presentMissioner) }
}

/** A page of missioners by name, with what each has to do with; `next` is the cursor of the following page. */
export async function listPage(
  { viewer, accountId, readAccount }: AccountContext,
  { search, cursor }: z.infer<typeof missionerPage>,
): Promise<ListedMissioners> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, nameKey)
  const rows = await readAccount((tx) => listMissioners(tx, accountId, { search, after, limit: pageLimit() }))
  const { page, next } = takePage(rows, ({ missioner_name, _id }) => [missioner_name, _id])
  const seesLogins = holdsRight(viewer.account_role, 'missioners.write')
  return { missioners: page.map((row) => presentListed(row, seesLogins)), next }
}

export async function getMissioner(
  { accountId, readAccount }: AccountContext,
  id: string | undefined,
): Promise<FoundMissioner> {
  return readAccount((tx) => findOne(tx, accountId, id))
}

/** Creates a missioner, once for an id that the caller made. */
export async function createMissioner(
  { deps, accountId, inAccount, readAccount }: AccountContext,
  input: z.infer<typeof newMissioner>,
): Promise<FoundMissioner> {
  const { _id = deps.newId(), ...fields } = input
  const isOwn = (id: string) => readAccount((tx) => hasMissioner(tx, accountId, id))
  await createOnce(input._id, isOwn, () =>
    inAccount(async (tx) => {
      await requireUsers(tx, accountId, [fields.user_id])
      const read = await readPhones(tx, accountId, [{ fields }])
      await insertMissioners(tx, accountId, [
        { ...fields, ...read[0], _id, created_at: deps.now(), updated_at: deps.now() },
      ])
    }),
  )
  return readAccount((tx) => findOne(tx, accountId, _id))
}

/** Makes a missioner of a user of that role, who could not have contacts otherwise; one who is a missioner stays the same. */
export async function makeMissioner(
  { deps, accountId }: Pick<AccountContext, 'deps' | 'accountId'>,
  tx: Query,
  { _id: user_id, user_fullname, account_role }: { _id: string; user_fullname: string; account_role: number },
): Promise<void> {
  if (account_role !== Role.MISSIONER || (await isMissioner(tx, accountId, user_id))) return
  const now = deps.now()
  const row = { _id: deps.newId(), user_id, missioner_name: user_fullname, created_at: now, updated_at: now }
  await insertMissioners(tx, accountId, [row])
}

/** Stores the given fields. Throws `Conflict` with the present row for an older version. */
export async function changeMissioner(
  { deps, accountId, inAccount }: AccountContext,
  { _id, version, ...fields }: z.infer<typeof changedMissioner>,
): Promise<FoundMissioner> {
  return inAccount(async (tx) => {
    const before = await findOne(tx, accountId, _id)
    await requireUsers(tx, accountId, [fields.user_id])
    const read = await readPhones(tx, accountId, [{ before: before.missioner.missioner_phone, fields }])
    const stored = await updateMissioner(tx, accountId, before.missioner._id, {
      ...fields,
      ...read[0],
      version,
      updated_at: deps.now(),
    })
    if (stored === undefined) throw new Conflict(messages.changedMeanwhile, { details: before })
    return findOne(tx, accountId, _id)
  })
}

/** Stores the given fields of several missioners, to be undone together, or none when one is not of the account. */
export async function changeMissioners(
  context: AccountContext,
  changes: z.infer<typeof changedMissionersBody>,
): Promise<UpdatedMissioners> {
  const { deps, viewer, accountId, inAccount } = context
  return inAccount(async (tx) => {
    const present = await requireMissioners(
      tx,
      accountId,
      changes.map(({ _id }) => _id),
    )
    await requireUsers(
      tx,
      accountId,
      changes.map(({ user_id }) => user_id),
    )
    const phoneOf = new Map(present.map(({ _id, missioner_phone }) => [_id, missioner_phone]))
    const read = await readPhones(
      tx,
      accountId,
      changes.map(({ _id, ...fields }) => ({ before: phoneOf.get(requireId(_id)), fields })),
    )
    const versions = new Map<string, number>()
    for (const [index, { _id, ...fields }] of changes.entries()) {
      const id = requireId(_id)
      const version = await updateMissioner(tx, accountId, id, { ...fields, ...read[index], updated_at: deps.now() })
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
    await recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'missioners.update', details })
    return { updated_rows: changes.length }
  })
}

/** The missioners with a number to check, of one person only, if given. */
export { listPhonesToCheck } from './queries.ts'

/** Stores another phone of a missioner; resolves to the row for an undo. Throws `NotFound` for one who is gone. */
export async function storePhone(
  tx: Query,
  accountId: string,
  { _id, missioner_phone: before }: MissionerRow,
  { missioner_phone, now }: { missioner_phone: StoredPhone | null; now: Date },
): Promise<BatchRow> {
  const after_version = await updateMissioner(tx, accountId, _id, { missioner_phone, updated_at: now })
  if (after_version === undefined) throw new NotFound()
  return { table_name: 'missioners', row_id: _id, before: { missioner_phone: before }, after_version }
}

/** Archives a missioner. Contacts keep the owner until they are handed over. */
export async function removeMissioner(context: AccountContext, id: string): Promise<Removed> {
  const { deps, viewer, accountId, inAccount } = context
  return inAccount(async (tx) => {
    await archiveMissioner(tx, accountId, requireId(id), deps.now())
    const details = { missioner_id: requireId(id) }
    await recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'missioners.remove', details })
    return { success: true, deleted: 1 }
  })
}

/** Archives a missioner in the caller's transaction. Resolves to the new version. */
export async function archiveMissioner(tx: Query, accountId: string, id: string, now: Date): Promise<number> {
  const version = await updateMissioner(tx, accountId, id, { archived_at: now, updated_at: now })
  if (version === undefined) throw new NotFound()
  return version
}

/** Locks these missioners until the transaction ends. Throws `NotFound` when one of them is not of this account. */
export async function requireMissioners(tx: Query, accountId: string, ids: readonly string[]): Promise<MissionerRow[]> {
  const wanted = [...new Set(ids.map(requireId))]
  const rows = await lockMissioners(tx, accountId, wanted)
  if (rows.length < wanted.length) throw new NotFound()
  return rows
}

/** Throws `Invalid` when contacts cannot be given to this missioner. */
export async function requireReceiver(tx: Query, accountId: string, id: string): Promise<void> {
  if (await canTakeContacts(tx, accountId, id)) return
  const name = (await findMissioner(tx, accountId, id))?.missioner_name ?? ''
  throw new Invalid(messages.ownerWithoutContacts, { values: { name } })
}

export async function restoreMissioner({ accountId, inAccount }: AccountContext, id: string): Promise<Restored> {
  const isFound = await inAccount((tx) => unarchiveMissioner(tx, accountId, requireId(id)))
  if (!isFound) throw new NotFound()
  return { success: true, restored: 1 }
}

/** Moves a missioner with the user to another account; the contacts stay, without an owner. */
export async function changeAccount(
  { deps, viewer, accountId, inAccount }: AccountContext,
  { account_id, missioner_id }: z.infer<typeof accountChange>,
): Promise<FoundMissioner> {
  const [toAccountId, id] = [requireId(account_id), requireId(missioner_id)]
  const act = {
    actor_id: viewer._id,
    action: 'missioners.changeAccount',
    details: { missioner_id: id, from: accountId, to: toAccountId },
  }
  await inAccount(async (tx) => {
    if (!(await moveMissioner(tx, accountId, id, toAccountId))) throw new NotFound()
    await recordAct(deps, tx, accountId, act)
  })
  return deps.db.inAccount(toAccountId, async (tx) => {
    await recordAct(deps, tx, toAccountId, act)
    return findOne(tx, toAccountId, id)
  })
}

/** Throws `NotFound` when the account has no such missioner at work. */
export async function requireMissioner(tx: Query, accountId: string, id: string): Promise<MissionerRow> {
  const row = await findMissioner(tx, accountId, requireId(id))
  if (!row) throw new NotFound()
  return row
}

async function findOne(tx: Query, accountId: string, id: string | undefined): Promise<FoundMissioner> {
  return { missioner: presentMissioner(await requireMissioner(tx, accountId, id ?? '')) }
}

/** Throws `NotFound` when one of the users is not of this account. */
async function requireUsers(tx: Query, accountId: string, ids: readonly (string | null | undefined)[]): Promise<void> {
  const given = new Set(ids.filter((id) => id !== null && id !== undefined))
  if (given.size === 0) return
  const isKnown = [...given].every(isId) && (await countUsers(tx, accountId, [...given])) === given.size
  if (!isKnown) throw new NotFound()
}
