import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { continueBatch } from '../../undo/service.ts'
import { readMatchingIds } from '../list/service.ts'
import { changeTags } from './change-tags.ts'
import { contactScope } from '../policy.ts'
import { type ContactChanges, type LockedContact, lockContacts } from './queries.ts'
import type { ChangedPart, changePart, transferPart } from './schema.ts'
import { requireSharers, storeChanges } from './store-changes.ts'

/** Contacts of one call: a few seconds on a slow machine. */
const PART = 500
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

type Part = Pick<z.infer<typeof changePart>, 'filter' | 'after' | 'undo_id'>

/** Gives the next contacts of a filter to owners in turn. */
export async function transferMatching(
  context: AccountContext,
  { owners, done, ...part }: z.infer<typeof transferPart>,
): Promise<ChangedPart> {
  return changeNext(context, part, async (tx) => {
    const ids = await requireSharers(
      tx,
      owners.filter((id) => id !== null),
    )
    const sharers = owners.includes(null) ? [null, ...ids] : ids
    return (_before, index) => ({ contact_owner_id: sharers[(done + index) % sharers.length] ?? null })
  })
}

/** Changes the next contacts of a filter, all in the same way. */
export async function changeMatching(
  context: AccountContext,
  { changes: { add_tags = [], remove_tags = [], ...changes }, ...part }: z.infer<typeof changePart>,
): Promise<ChangedPart> {
  return changeNext(context, part, async () => ({ contact_tags }) => ({
    ...changes,
    contact_tags: changeTags(contact_tags, { add_tags, remove_tags }),
  }))
}

async function changeNext(
  context: AccountContext,
  { filter, after = FIRST, undo_id }: Part,
  open: (tx: AccountQuery) => Promise<(before: LockedContact, index: number) => ContactChanges>,
): Promise<ChangedPart> {
  const { viewer, inAccount, record } = context
  return inAccount(async (tx) => {
    const changesOf = await open(tx)
    const ids = await readMatchingIds(context, tx, { filter, after, limit: PART })
    const last = ids.at(-1)
    if (last === undefined) return { rows: 0, updated: 0, next: null }
    const contacts = await lockContacts(tx, contactScope(viewer).own_of, ids)
    const items = contacts.map((before, index) => ({ before, changes: changesOf(before, index) }))
    const rows = await storeChanges(context, tx, items)
    await continueBatch(context, tx, { _id: undo_id, kind: 'contacts.update', rows })
    const details = { count: rows.length, undo_id }
    if (rows.length > 0) await record(tx, 'contacts.update', details)
    return { rows: ids.length, updated: rows.length, next: ids.length < PART ? null : last }
  })
}
