import type { z } from 'zod'
import { isPhoneTyped } from '../../../../lib/phones/is-phone-typed.ts'
import { addressBucket, countAttempt } from '../../../../frame/rate-limit.ts'
import { hashToken } from '../../../../lib/tokens.ts'
import type { PublicContext } from '../../../../frame/request-context.ts'
import { addDevice, findStudyingOfContact, listContactPhones } from './claim-queries.ts'
import { presentResumed } from '../present.ts'
import type { Resumed } from '../schema.ts'
import type { resumeInput } from '../../schema.ts'
import { findLessonAccess } from '../lesson-access.ts'

/** Phone attempts per link from all addresses, and for all links per address. A real contact knows the number. */
const PER_LINK = { hits: 10, window: 3_600 }
const PER_ADDRESS = { hits: 30, window: 3_600 }
/** Devices of one studying, besides the one that started it. */
const MOST_DEVICES = 20

/**
 * Gives a new device access to a contact's studying with the same private link, if it knows the contact's phone: the
 * link alone may have been forwarded. The response is the same for a wrong number, a contact without one, no studying,
 * and a public link.
 */
export async function resume(context: PublicContext, input: z.infer<typeof resumeInput>): Promise<Resumed> {
  const { deps, client } = context
  const { accountId, entry } = await findLessonAccess(context, { link_token: input.link_token })
  await countAttempt(deps, addressBucket('resume', client.ip), PER_ADDRESS)
  await countAttempt(deps, `resume:link:${entry?.link_id}`, PER_LINK)
  if (!entry?.contact_id) return presentResumed(undefined)
  const { contact_id, lesson_id } = entry
  return deps.db.inAccount(accountId, async (tx) => {
    // Run both queries in any case, so that the response time reveals nothing.
    const [phones, studying] = await Promise.all([
      listContactPhones(tx, contact_id),
      findStudyingOfContact(tx, contact_id, lesson_id),
    ])
    const isKnown = phones.some((stored) => isPhoneTyped(stored, input.phone))
    if (!isKnown || !studying) return presentResumed(undefined)
    await addDevice(tx, studying._id, hashToken(input.device_secret), MOST_DEVICES)
    return presentResumed(studying)
  })
}
