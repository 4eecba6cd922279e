import type { z } from 'zod'
import { Conflict } from '../../../lib/errors.ts'
import { translate } from '../../../lib/i18n.ts'
import { messages } from '../../../lib/messages.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { insertNotes, updateContact } from '../changing/queries.ts'
import { requireContacts } from '../changing/store-changes.ts'
import { countTaken, lockLongestWaiting, lockMissioner } from './queries.ts'
import type { returned, TakenContact } from './schema.ts'

const WEEK_MS = 7 * 24 * 3_600_000

/**
 * Gives the caller the contact that waits longest. Throws `Conflict` when none waits, the week's capacity is used up, or the
 * caller is no missioner.
 */
export async function takeFromPool({ deps, viewer, locale, inAccount }: AccountContext): Promise<TakenContact> {
  const now = deps.now()
  return inAccount(async (tx) => {
    const missioner = await lockMissioner(tx, viewer._id)
    if (!missioner) throw new Conflict(messages.notMissioner)
    const taken = await countTaken(tx, viewer._id, new Date(now.getTime() - WEEK_MS))
    if (taken >= missioner.missioner_capacity) throw new Conflict(messages.poolCapacity)
    const _id = await lockLongestWaiting(tx)
    if (_id === undefined) throw new Conflict(messages.poolEmpty)
    await updateContact(tx, _id, { contact_owner_id: missioner._id }, now)
    const note = {
      _id: deps.newId(),
      contact_id: _id,
      note_kind: 'transfer' as const,
      note_details: { from_pool: true },
      note_text: translate(messages.takenFromPool, locale),
      note_date: now,
      note_author: viewer._id,
    }
    await insertNotes(tx, [note])
    return { _id }
  })
}

/** Returns a contact to those without an owner, with the reason in its history. */
export async function returnToPool(context: AccountContext, { _id, reason }: z.infer<typeof returned>): Promise<Done> {
  const { deps, viewer, locale, inAccount } = context
  await inAccount(async (tx) => {
    const before = (await requireContacts(context, tx, [_id])).get(_id)
    await updateContact(tx, _id, { contact_owner_id: null }, deps.now())
    const note = {
      _id: deps.newId(),
      contact_id: _id,
      note_kind: 'transfer' as const,
      note_details: {
        ...(before?.contact_owner_id && { from_owner: before.contact_owner_id }),
        words: reason,
        contact_fullname: before?.contact_fullname ?? '',
      },
      note_text: translate(messages.returnedToPool, locale, { reason }),
      note_date: deps.now(),
      note_author: viewer._id,
    }
    await insertNotes(tx, [note])
  })
  return { success: true }
}
