import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import { NotFound } from '../../../lib/errors.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { requireOwnContact } from '../../contacts/service.ts'
import { joinGuests, tellGuestsApart } from '../../studyings/service.ts'
import { restoreBatch } from '../../undo/service.ts'
import { listNextLessons } from '../queries.ts'
import { hasJoined, idArray, listProposals } from './queries.ts'
import type { Joined, joinInput, partInput, Proposal, tellApartInput } from './schema.ts'

// A guest who gives a contact's phone is probably the contact: that is proposed to those who may work with the contact.

/** The proposals of each of these contacts, with which the caller may work. */
export async function proposalsOf(tx: AccountQuery, contactIds: readonly string[]): Promise<Map<string, Proposal[]>> {
  const rows = await listProposals(tx, idArray(contactIds))
  const ofContact = Map.groupBy(rows, ({ contact_id }) => contact_id)
  return new Map([...ofContact].map(([id, found]) => [id, found.map(({ contact_id: _id, ...one }) => one)]))
}

/** Makes proposed submissions those of the contact; it can be undone. Throws `NotFound` for what is not proposed. */
export async function joinProposed(
  context: AccountContext,
  { contact_id, studying_ids }: z.infer<typeof joinInput>,
): Promise<Joined> {
  return context.inAccount(async (tx) => {
    await requireOwnContact(context, tx, contact_id)
    const proposed = (await proposalsOf(tx, [contact_id])).get(contact_id) ?? []
    const ids = [...new Set(studying_ids)]
    if (ids.some((id) => proposed.every(({ studying_id }) => studying_id !== id))) throw new NotFound()
    const undo_id = await joinGuests(context, tx, { contact_id, studying_ids: ids })
    const next = await listNextLessons(tx, [contact_id])
    return { joined: ids.length, undo_id, next_lesson: next.get(contact_id) ?? null }
  })
}

/** Undoes a join: the submissions are a guest's again. Throws `NotFound` when that was done before. */
export async function partJoined(
  context: AccountContext,
  { contact_id, undo_id }: z.infer<typeof partInput>,
): Promise<Done> {
  await context.inAccount(async (tx) => {
    await requireOwnContact(context, tx, contact_id)
    if (!(await hasJoined(tx, contact_id, undo_id))) throw new NotFound()
    await restoreBatch(context, tx, undo_id)
  })
  return { success: true }
}

/**
 * Says that the guest is someone else, so that the submissions are proposed no more; or takes that back. Throws `NotFound` when
 * one of them is no guest's.
 */
export async function tellApart(
  context: AccountContext,
  { contact_id, studying_ids, are_apart }: z.infer<typeof tellApartInput>,
): Promise<Done> {
  await context.inAccount(async (tx) => {
    await requireOwnContact(context, tx, contact_id)
    const ids = [...new Set(studying_ids)]
    const changed = await tellGuestsApart(tx, ids, { contact_id, are_apart })
    if (changed < ids.length) throw new NotFound()
  })
  return { success: true }
}
