import type { z } from 'zod'
import { isSamePhone } from '#domain/is-same-phone.ts'
import { addressBucket, countAttempt } from '../../lib/rate-limit.ts'
import { hashToken } from '../../lib/tokens.ts'
import type { Call } from '../../lib/viewer.ts'
import { addDevice, findStudyingOfContact, listContactPhones } from './claim-queries.ts'
import { type Resumed, presentResumed } from './take-present.ts'
import type { resumeInput } from './schema.ts'
import { findTaker } from './taker.ts'

/** Numbers tried at one link, from wherever; and at all links of one address. A person knows the own number. */
const PER_LINK = { hits: 10, window: 3_600 }
const PER_ADDRESS = { hits: 30, window: 3_600 }
/** Devices of one studying, besides the one it began on. */
const MOST_DEVICES = 20

/**
 * Lets a new device into what a contact began elsewhere by the same private link, when it knows the contact's phone.
 * The answer is the same for a wrong number, a contact without one, nothing begun, and a link that is nobody's own.
 */
export async function resume(call: Call, input: z.infer<typeof resumeInput>): Promise<Resumed> {
  const { deps, visitor } = call
  const { account_id, door } = await findTaker(call, { link_token: input.link_token })
  await countAttempt(deps, addressBucket('resume', visitor.ip), PER_ADDRESS)
  await countAttempt(deps, `resume:link:${door?.link_id}`, PER_LINK)
  if (!door?.contact_id) return presentResumed(undefined)
  const { contact_id, lesson_id } = door
  return deps.db.inAccount(account_id, async (tx) => {
    // Both are asked for whatever the first one says: how long it takes tells nothing.
    const [phones, studying] = await Promise.all([
      listContactPhones(tx, account_id, contact_id),
      findStudyingOfContact(tx, account_id, contact_id, lesson_id),
    ])
    const isKnown = phones.some((phone) => isSamePhone(input.phone, phone))
    if (!isKnown || !studying) return presentResumed(undefined)
    await addDevice(tx, account_id, studying._id, hashToken(input.device_secret), MOST_DEVICES)
    return presentResumed(studying)
  })
}
