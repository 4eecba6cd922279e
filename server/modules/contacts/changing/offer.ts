import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import type { TransferOffer } from '#domain/contact/contact-note.ts'
import { Invalid, NotFound } from '../../../lib/errors.ts'
import { translate } from '../../../lib/i18n.ts'
import { messages } from '../../../lib/messages.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { insertNotes, listOwners, type LockedContact, lockOffer, restoreOffer, setOffer } from './queries.ts'
import type { declined, Offered, offer, offerReply } from './schema.ts'
import { requireContacts, requireNamed, storeChanges, withWords } from './store-changes.ts'

/** An offer that is not answered ends after a week; until then the giver stays the owner. */
const OFFER_MS = 7 * 24 * 3_600_000

/** Offers contacts to another missioner, who sees their names and statuses until accepting. */
export async function offerContacts(
  context: AccountContext,
  { _ids, missioner_id, words }: z.infer<typeof offer>,
): Promise<Offered> {
  const { deps, locale, inAccount } = context
  return inAccount(async (tx) => {
    const contacts = await requireContacts(context, tx, _ids)
    await requireNamed(tx, [{ contact_owner_id: missioner_id }])
    await requireOtherPerson(tx, [...contacts.values()], missioner_id)
    await setOffer(tx, [...contacts.keys()], { missioner_id, now: deps.now() })
    const name = await nameOf(tx, missioner_id)
    const said = withWords(translate(messages.contactOffered, locale, { name }), words)
    const facts = { offer: 'offered' as const, to_owner: missioner_id, words, said }
    await insertNotes(
      tx,
      [...contacts.values()].map((contact) => offerNote(context, contact, facts)),
    )
    return { offered: contacts.size }
  })
}

/** Accepts or declines an offer. Throws `NotFound` when it is over. */
export async function answerOffer(
  context: AccountContext,
  { _id, accepts, reason }: z.infer<typeof offerReply>,
): Promise<Done> {
  const { deps, viewer, locale, inAccount, record } = context
  const since = new Date(deps.now().getTime() - OFFER_MS)
  await inAccount(async (tx) => {
    const found = await lockOffer(tx, viewer._id, _id, since)
    if (!found) throw new NotFound()
    const { contact_offered_to, contact_offered_at, ...before } = found
    if (accepts) {
      const changes = { contact_owner_id: contact_offered_to }
      await storeChanges(context, tx, [{ before, changes, transfer: { offer: 'accepted' } }])
    } else {
      await setOffer(tx, [_id], null)
      const name = await nameOf(tx, contact_offered_to)
      const said = withWords(translate(messages.offerDeclined, locale, { name }), reason)
      const offered_at = contact_offered_at?.toISOString()
      const facts = { offer: 'declined' as const, to_owner: contact_offered_to, words: reason, said, offered_at }
      await insertNotes(tx, [offerNote(context, before, facts)])
    }
    const details = { contact_id: _id, accepted: accepts }
    await record(tx, 'contacts.answerOffer', details)
  })
  return { success: true }
}

/**
 * Takes a decline back: the offer is open again, and neither the history nor the giver's Today shows the decline. Throws
 * `NotFound` where the contact was offered or transferred since, or the offer is over.
 */
export async function undoDecline(context: AccountContext, { _id }: z.infer<typeof declined>): Promise<Done> {
  const { deps, viewer, inAccount, record } = context
  const since = new Date(deps.now().getTime() - OFFER_MS)
  await inAccount(async (tx) => {
    if (!(await restoreOffer(tx, viewer._id, _id, since))) throw new NotFound()
    const details = { contact_id: _id }
    await record(tx, 'contacts.undoDecline', details)
  })
  return { success: true }
}

/** Throws `Invalid` when a contact is of the person whom it is offered to; a person may have several missioner records. */
async function requireOtherPerson(
  tx: AccountQuery,
  contacts: readonly LockedContact[],
  missionerId: string,
): Promise<void> {
  const ownerIds = [...new Set(contacts.map(({ contact_owner_id }) => contact_owner_id).filter((id) => id !== null))]
  const people = await listOwners(tx, [missionerId, ...ownerIds])
  const receiver = people.find(({ _id }) => _id === missionerId)
  const isReceiver = ({ _id, user_id }: (typeof people)[number]) =>
    _id === missionerId || (user_id !== null && user_id === receiver?.user_id)
  if (people.some((person) => ownerIds.includes(person._id) && isReceiver(person)))
    throw new Invalid(messages.offeredToOwner, { values: { name: receiver?.missioner_name ?? '–' } })
}

interface OfferFacts {
  offer: TransferOffer
  to_owner: string | null
  words: string
  said: string
  offered_at?: string | undefined
}

/** An entry of the history of an offered contact. */
function offerNote(
  { deps, viewer }: AccountContext,
  { _id: contact_id, contact_owner_id: from_owner, contact_fullname }: LockedContact,
  { offer, to_owner, words, said, offered_at }: OfferFacts,
) {
  return {
    _id: deps.newId(),
    contact_id,
    note_kind: 'transfer' as const,
    note_details: {
      offer,
      ...(from_owner !== null && { from_owner }),
      ...(to_owner !== null && { to_owner }),
      ...(words !== '' && { words }),
      ...(offered_at !== undefined && { offered_at }),
      contact_fullname,
    },
    note_text: said,
    note_date: deps.now(),
    note_author: viewer._id,
  }
}

async function nameOf(tx: AccountQuery, missionerId: string | null): Promise<string> {
  const [owner] = missionerId === null ? [] : await listOwners(tx, [missionerId])
  return owner?.missioner_name ?? '–'
}
