import type { z } from 'zod'
import { Conflict, NotFound } from '../../../lib/errors.ts'
import { requireId } from '../../../lib/ids.ts'
import { messages } from '../../../lib/messages.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { recordBatch } from '../../undo/service.ts'
import { readShown } from '../list/service.ts'
import type { ChangedStatus, statusInput } from '../schema.ts'
import { changeTags } from './change-tags.ts'
import { addHistory } from './notes.ts'
import { type ContactChanges, type LockedContact, archive } from './queries.ts'
import type {
  BoundContacts,
  bindingsBody,
  changedContact,
  changedContactsBody,
  ChangedMany,
  ChangedRows,
  ChangedTogether,
  contactIds,
  FoundContact,
  manyContacts,
  transfer,
} from './schema.ts'
import { type Change, requireContacts, requireNamed, storeChanges } from './store-changes.ts'

/** Stores the given fields. Throws `Conflict` with the present contact for an older version. */
export async function change(
  context: AccountContext,
  { _id, version, ...changes }: z.infer<typeof changedContact>,
): Promise<FoundContact> {
  const { inAccount } = context
  return inAccount(async (tx) => {
    const before = await requireOne(context, tx, _id)
    if (before.version !== version)
      throw new Conflict(messages.changedMeanwhile, { details: await readShown(context, tx, _id) })
    await requireNamed(tx, [changes])
    await storeChanges(context, tx, [{ before, changes }])
    return readShown(context, tx, _id)
  })
}

/** Sets the status of a contact and records the change in its history. */
export async function setStatus(
  context: AccountContext,
  { _id, contact_status_id }: z.infer<typeof statusInput>,
): Promise<ChangedStatus> {
  await context.inAccount(async (tx) => {
    const before = await requireOne(context, tx, _id)
    await storeChanges(context, tx, [{ before, changes: { contact_status_id } }])
  })
  return { contact_status_id }
}

/** REST: stores the given fields of several contacts, to be undone together, or none when one cannot be changed. */
export async function changeAll(
  context: AccountContext,
  items: z.infer<typeof changedContactsBody>,
): Promise<ChangedRows> {
  const ids = items.map(({ _id }) => requireId(_id))
  await context.inAccount(async (tx) => {
    const contacts = await requireContacts(context, tx, ids)
    const changed = items.map(({ _id, contact_history: _history, ...changes }) => ({ _id: requireId(_id), changes }))
    await requireNamed(
      tx,
      changed.map(({ changes }) => changes),
    )
    await storeBatch(context, tx, pairUp(contacts, changed))
    const histories = items.map(({ _id, contact_history }) => ({ contact_id: requireId(_id), contact_history }))
    await addHistory(context, tx, histories)
  })
  return { rows: items.length }
}

/** REST: gives contacts to other owners, all or none. */
export async function bind(context: AccountContext, items: z.infer<typeof bindingsBody>): Promise<BoundContacts> {
  const bound = items.map(({ _id, contact_owner_id }) => ({ _id: requireId(_id), contact_owner_id }))
  await context.inAccount(async (tx) => {
    const contacts = await requireContacts(
      context,
      tx,
      bound.map(({ _id }) => _id),
    )
    const changed = bound.map(({ _id, contact_owner_id }) => ({ _id, changes: { contact_owner_id } }))
    await requireNamed(
      tx,
      changed.map(({ changes }) => changes),
    )
    await storeBatch(context, tx, pairUp(contacts, changed))
  })
  return { items: bound }
}

/** Gives contacts to another owner at once, to be undone together. */
export async function transferMany(
  context: AccountContext,
  { _ids, contact_owner_id, words }: z.infer<typeof transfer>,
): Promise<ChangedTogether> {
  return context.inAccount(async (tx) => {
    const contacts = await requireContacts(context, tx, _ids)
    await requireNamed(tx, [{ contact_owner_id }])
    const items = [...contacts.values()].map((before) => ({
      before,
      changes: { contact_owner_id },
      transfer: { words },
    }))
    return storeBatch(context, tx, items)
  })
}

/** Changes several contacts in the same way, to be undone together. */
export async function changeMany(
  context: AccountContext,
  { _ids, changes: { add_tags = [], remove_tags = [], ...changes } }: z.infer<typeof manyContacts>,
): Promise<ChangedTogether> {
  return context.inAccount(async (tx) => {
    const contacts = await requireContacts(context, tx, _ids)
    const items = [...contacts.values()].map((before) => ({
      before,
      changes: { ...changes, contact_tags: changeTags(before.contact_tags, { add_tags, remove_tags }) },
    }))
    return storeBatch(context, tx, items)
  })
}

/** Archives contacts, to be undone together. */
export async function remove(context: AccountContext, { _ids }: z.infer<typeof contactIds>): Promise<ChangedMany> {
  const { deps, inAccount, record } = context
  return inAccount(async (tx) => {
    const contacts = await requireContacts(context, tx, _ids)
    const now = deps.now()
    const archived = await archive(tx, [...contacts.keys()], now)
    const rows = archived.map(({ _id, version }) => ({
      table_name: 'contacts' as const,
      row_id: _id,
      before: { archived_at: null },
      after_version: version,
    }))
    const undo_id = await recordBatch(context, tx, { kind: 'contacts.remove', rows })
    const details = { count: archived.length }
    await record(tx, 'contacts.remove', details)
    return { updated: archived.length, undo_id }
  })
}

type Tx = Parameters<typeof storeChanges>[1]

async function requireOne(context: AccountContext, tx: Tx, id: string): Promise<LockedContact> {
  const [before] = (await requireContacts(context, tx, [id])).values()
  if (!before) throw new NotFound()
  return before
}

function pairUp(
  contacts: ReadonlyMap<string, LockedContact>,
  changed: readonly { _id: string; changes: ContactChanges }[],
): Change[] {
  return changed.map(({ _id, changes }) => {
    const before = contacts.get(_id)
    if (!before) throw new NotFound()
    return { before, changes }
  })
}

async function storeBatch(context: AccountContext, tx: Tx, items: readonly Change[]): Promise<ChangedTogether> {
  const { record } = context
  const rows = await storeChanges(context, tx, items)
  const undo_id = await recordBatch(context, tx, { kind: 'contacts.update', rows })
  const details = { count: rows.length }
  if (rows.length > 0) await record(tx, 'contacts.update', details)
  return { rows: items.length, updated: rows.length, undo_id }
}
