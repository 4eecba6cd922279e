import type { z } from 'zod'
import { NotFound } from '../../../lib/errors.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../lib/request-context.ts'
import { recordAct } from '../../audit/service.ts'
import { lockOffer, setOffer } from './queries.ts'
import type { Offered, offer, offerReply } from './schema.ts'
import { requireContacts, requireNamed, storeChanges } from './store-changes.ts'

/** An offer that is not answered ends after a week; until then the giver stays the owner. */
const OFFER_MS = 7 * 24 * 3_600_000

/** Offers contacts to another missioner, who sees their names and statuses until accepting. */
export async function offerContacts(
  context: AccountContext,
  { _ids, missioner_id }: z.infer<typeof offer>,
): Promise<Offered> {
  const { deps, accountId, inAccount } = context
  return inAccount(async (tx) => {
    const contacts = await requireContacts(context, tx, _ids)
    await requireNamed(tx, accountId, [{ contact_owner_id: missioner_id }])
    await setOffer(tx, accountId, [...contacts.keys()], { missioner_id, now: deps.now() })
    return { offered: contacts.size }
  })
}

/** Accepts or declines an offer. Throws `NotFound` when it is over. */
export async function answerOffer(
  context: AccountContext,
  { _id, accepts }: z.infer<typeof offerReply>,
): Promise<Done> {
  const { deps, viewer, accountId, inAccount } = context
  const since = new Date(deps.now().getTime() - OFFER_MS)
  await inAccount(async (tx) => {
    const found = await lockOffer(tx, accountId, viewer._id, _id, since)
    if (!found) throw new NotFound()
    const { contact_offered_to, ...before } = found
    if (accepts) await storeChanges(context, tx, [{ before, changes: { contact_owner_id: contact_offered_to } }])
    else await setOffer(tx, accountId, [_id], null)
    const details = { contact_id: _id, accepted: accepts }
    await recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'contacts.answerOffer', details })
  })
  return { success: true }
}
