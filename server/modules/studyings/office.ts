import type { z } from 'zod'
import type { Query } from '#db/client.ts'
import { authorize } from '../../lib/authorize.ts'
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts'
import { isId, requireId } from '../../lib/ids.ts'
import { messages, studyingUnknown } from '../../lib/messages.ts'
import type { Call, Viewer } from '../../lib/viewer.ts'
import { findJustReset, hasContact, resetStudying, setStudyingContact, unresetStudying } from './people-queries.ts'
import { can, reviewScope } from './policy.ts'
import { presentStudentContact, type StudentContact } from './review-present.ts'
import type { Studying } from './whole-present.ts'
import { findForReview } from './review.ts'
import { findReviewed } from './review-queries.ts'
import type { contactBody, linkInput } from './schema.ts'
import { announceStudying } from './watch.ts'
import { readWhole } from './whole.ts'

// What an office does with a studying beside reviewing it.

/** How long a reset can be taken back. */
const UNDO_MS = 10 * 60_000

/** Takes a studying out of all lists, so that its link begins a fresh one. Its rows stay, should it be a mistake. */
export async function reset(call: Call, id: string | undefined): Promise<{ success: true }> {
  const { deps, viewer } = call
  authorize(viewer, can.reset(viewer))
  const { tenant_account_id: account } = viewer
  const studyingId = requireId(id)
  await deps.db.inAccount(account, async (tx) => {
    await findForReview(tx, viewer, studyingId)
    await resetStudying(tx, account, studyingId, deps.now())
  })
  announceStudying(call, account, studyingId)
  return { success: true }
}

/**
 * Takes a reset back while it is fresh: the studying is there again as it was. `Conflict` once its student has begun the
 * lesson anew.
 */
export async function unreset(call: Call, { studying_id }: { studying_id: string }): Promise<{ success: true }> {
  const { deps, viewer } = call
  authorize(viewer, can.reset(viewer))
  const { tenant_account_id: account } = viewer
  await deps.db.inAccount(account, async (tx) => {
    const found = await findJustReset(tx, account, studying_id, new Date(deps.now().getTime() - UNDO_MS))
    if (!found) throw new NotFound()
    if (found.hasFresh) throw new Conflict(messages.begunAnew)
    await unresetStudying(tx, account, found._id, deps.now())
    // Whoever may not review it may not bring it back; what was written above is gone with the refusal.
    await findForReview(tx, viewer, found._id)
  })
  return { success: true }
}

/** Says whose studying it is. The time is the server's, whatever the caller sent. */
export async function setContact(call: Call, body: z.infer<typeof contactBody>): Promise<{ studying: Studying }> {
  const { deps, viewer } = call
  authorize(viewer, can.setContact(viewer))
  return deps.db.inAccount(viewer.tenant_account_id, async (tx) => {
    await linkStudying(call, viewer, tx, body.studying_id, body.studying_contact_id)
    return readWhole(tx, viewer, body.studying_id)
  })
}

/** The same for our own pages: they get the contact alone. */
export async function linkContact(
  call: Call,
  { studying_id, studying_contact_id }: z.infer<typeof linkInput>,
): Promise<{ contact: StudentContact }> {
  const { deps, viewer } = call
  authorize(viewer, can.setContact(viewer))
  return deps.db.inAccount(viewer.tenant_account_id, async (tx) => ({
    contact: await linkStudying(call, viewer, tx, studying_id, studying_contact_id),
  }))
}

/**
 * Makes a studying a contact's. Throws `NotFound` with the Ukrainian sentence for a studying that the caller does not
 * review, `Invalid` for a contact that is not the caller's to choose. For callers that have authorized already.
 */
export async function linkStudying(
  { deps }: Call,
  viewer: Viewer,
  tx: Query,
  studyingId: string,
  contactId: string,
): Promise<StudentContact> {
  const { tenant_account_id: account } = viewer
  const scope = reviewScope(viewer)
  const studying = isId(studyingId) && (await findReviewed(tx, account, scope, studyingId))
  if (!studying) throw new NotFound(studyingUnknown, { values: { id: studyingId } })
  if (!isId(contactId) || !(await hasContact(tx, account, contactId, scope.own_contacts_of)))
    throw new Invalid(messages.contactUnknown)
  await setStudyingContact(tx, account, studying._id, contactId, deps.now())
  const contact = presentStudentContact(await findForReview(tx, viewer, studying._id), can.setContact(viewer))
  if (!contact) throw new Error(`The studying ${studying._id} has no contact`)
  return contact
}
