import type { z } from 'zod'
import { authorize } from '../../lib/authorize.ts'
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts'
import { isId, requireId } from '../../lib/ids.ts'
import { messages, studyingUnknown } from '../../lib/messages.ts'
import type { Call } from '../../lib/viewer.ts'
import { findJustReset, hasContact, resetStudying, setStudyingContact, unresetStudying } from './people-queries.ts'
import { can, reviewScope } from './policy.ts'
import type { Studying } from './present.ts'
import { findForReview } from './review.ts'
import { findReviewed } from './review-queries.ts'
import type { contactBody } from './schema.ts'
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
  const { tenant_account_id: account } = viewer
  const { studying_id, studying_contact_id: contactId } = body
  const scope = reviewScope(viewer)
  return deps.db.inAccount(account, async (tx) => {
    const studying = isId(studying_id) && (await findReviewed(tx, account, scope, studying_id))
    if (!studying) throw new NotFound(studyingUnknown, { values: { id: studying_id } })
    if (!isId(contactId) || !(await hasContact(tx, account, contactId, scope.own_contacts_of)))
      throw new Invalid(messages.contactUnknown)
    await setStudyingContact(tx, account, studying._id, contactId, deps.now())
    return readWhole(tx, viewer, studying._id)
  })
}
