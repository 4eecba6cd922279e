import type { z } from 'zod'
import { holdsRight } from '#domain/rights.ts'
import type { AccountQuery } from '#db/query.ts'
import { Conflict, Invalid, NotFound } from '../../../lib/errors.ts'
import { isId, requireId } from '../../../lib/ids.ts'
import { messages, studyingUnknown } from '../../../lib/messages.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import {
  findRecentlyReset,
  listWithPhone,
  resetStudying,
  setStudyingContact,
  undoStudyingReset,
} from './contact-queries.ts'
import { isContact } from '../../contacts/service.ts'
import { reviewScope } from '../policy.ts'
import { presentStudentContact } from '../reviewing/present.ts'
import type { StudentContact } from '../reviewing/schema.ts'
import type { LinkedContact, SamePhone } from './schema.ts'
import type { WholeStudying } from '../rest/schema.ts'
import { findForReview } from '../reviewing/review.ts'
import { findReviewed } from '../reviewing/queries.ts'
import type { contactBody, linkInput } from '../schema.ts'
import { announceStudying } from '../reviewing/presence.ts'
import { readStudyings } from '../rest/rest-service.ts'

// What the office does with a studying besides reviewing it.

/** How long a reset can be undone. */
const UNDO_MS = 10 * 60_000

/**
 * Resets a studying: all lists hide it and its link starts a new one. Its rows stay, so that the reset can be undone.
 */
export async function reset(context: AccountContext, id: string | undefined): Promise<Done> {
  const { deps, inAccount } = context
  const studyingId = requireId(id)
  await inAccount(async (tx) => {
    await findForReview(context, tx, studyingId)
    await resetStudying(tx, studyingId, deps.now())
  })
  announceStudying(context, studyingId)
  return { success: true }
}

/**
 * Undoes a recent reset: the studying is restored unchanged. `Conflict` once its student has started the lesson again.
 */
export async function undoReset(context: AccountContext, { studying_id }: { studying_id: string }): Promise<Done> {
  const { deps, inAccount } = context
  await inAccount(async (tx) => {
    const found = await findRecentlyReset(tx, studying_id, new Date(deps.now().getTime() - UNDO_MS))
    if (!found) throw new NotFound()
    if (found.hasFresh) throw new Conflict(messages.startedAgain)
    await undoStudyingReset(tx, found._id, deps.now())
    // A caller who may not review it may not restore it; this error rolls the update back.
    await findForReview(context, tx, found._id)
  })
  return { success: true }
}

/** Assigns a contact to a studying. The time is always the server's: the client's clock is not trusted. */
export async function setContact(context: AccountContext, body: z.infer<typeof contactBody>): Promise<WholeStudying> {
  const { inAccount } = context
  return inAccount(async (tx) => {
    await linkStudying(context, tx, body.studying_id, body.studying_contact_id)
    return readStudyings(context, tx, body.studying_id)
  })
}

/** The same for our own pages: the response is only the contact. */
export async function linkContact(
  context: AccountContext,
  { studying_id, studying_contact_id, same_phone = false }: z.infer<typeof linkInput>,
): Promise<LinkedContact> {
  const { inAccount } = context
  return inAccount(async (tx) => ({
    contact: await (same_phone ? linkSamePhone : linkStudying)(context, tx, studying_id, studying_contact_id),
  }))
}

/** Assigns a contact to a studying and to all others of the same phone that have none. */
export async function linkSamePhone(
  context: AccountContext,
  tx: AccountQuery,
  studyingId: string,
  contactId: string,
): Promise<StudentContact> {
  const others = await listSamePhone(context, tx, studyingId)
  const contact = await linkStudying(context, tx, studyingId, contactId)
  for (const { _id } of others) await linkStudying(context, tx, _id, contactId)
  return contact
}

/** How many other studyings without a contact have the phone of this one. */
export async function countSamePhone(
  context: AccountContext,
  { studying_id }: { studying_id: string },
): Promise<SamePhone> {
  const { readAccount } = context
  return readAccount(async (tx) => ({ others: (await listSamePhone(context, tx, studying_id)).length }))
}

async function listSamePhone(context: AccountContext, tx: AccountQuery, studyingId: string) {
  const { viewer } = context
  const { _id, studying_user_phone } = await findForReview(context, tx, studyingId)
  if (!studying_user_phone) return []
  return listWithPhone(tx, reviewScope(viewer), { phone: studying_user_phone.phone, besides: _id })
}

/**
 * Assigns a studying to a contact. Throws `NotFound` with the Ukrainian message for a studying that the caller may not
 * review, `Invalid` for a contact that the caller may not choose. The caller must have checked the right to the action.
 */
export async function linkStudying(
  context: AccountContext,
  tx: AccountQuery,
  studyingId: string,
  contactId: string,
): Promise<StudentContact> {
  const { deps, viewer } = context
  const scope = reviewScope(viewer)
  const studying = isId(studyingId) && (await findReviewed(tx, scope, studyingId))
  if (!studying) throw new NotFound(studyingUnknown, { values: { id: studyingId } })
  if (!isId(contactId) || !(await isContact(tx, contactId, scope.own_contacts_of)))
    throw new Invalid(messages.contactUnknown)
  await setStudyingContact(tx, studying._id, contactId, deps.now())
  return readStudentContact(context, tx, studying._id)
}

/** The contact of a studying. Throws `NotFound` without one, and for a studying that the caller may not review. */
export async function readStudentContact(
  context: AccountContext,
  tx: AccountQuery,
  studyingId: string,
): Promise<StudentContact> {
  const maySetStatus = holdsRight(context.viewer.account_role, 'studyings.setContact')
  const contact = presentStudentContact(await findForReview(context, tx, studyingId), maySetStatus)
  if (!contact) throw new NotFound()
  return contact
}
