import type { z } from 'zod'
import { Forbidden, Invalid, Unauthorized } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { addressBucket, countAttempt } from '../../lib/rate-limit.ts'
import type { Call } from '../../lib/viewer.ts'
import { findOwnStudying } from '../studyings/own-studying.ts'
import { can } from './policy.ts'
import { addStudying, endSubscription, putSubscription, trimSubscriptions } from './queries.ts'
import type { subscribeInput, unsubscribeInput } from './schema.ts'

/** A page that finds its subscription says so again; a whole school sits behind one address. */
const PER_ADDRESS = { hits: 600, window: 3_600 }
/** More devices than anybody has. */
const PER_PERSON = 20

/** What browsers bind their subscription to. */
export async function readKey({ deps }: Call): Promise<{ publicKey: string }> {
  return { publicKey: deps.push.publicKey }
}

/**
 * Stores a browser's subscription for whoever is signed in, else for a guest's device in the account of its link. The same
 * endpoint again moves to whoever sends it: a browser has one, and one person before it.
 */
export async function subscribe(call: Call, input: z.infer<typeof subscribeInput>): Promise<{ success: true }> {
  const { deps, viewer, visitor, locale } = call
  const { subscription, userType } = input
  if (!can.subscribe(viewer, userType)) throw viewer ? new Forbidden() : new Unauthorized()
  await countAttempt(deps, addressBucket('push', visitor.ip), PER_ADDRESS)
  const { endpoint, keys, expirationTime } = subscription
  if (!deps.push.takes(endpoint)) throw new Invalid(messages.unknownPushService)
  const own = await findOwnStudying(call, input)
  // By no door a person comes as one of the own account, in whichever ADMIN is at work just now.
  const isAtNoDoor = input.link_token === undefined && input.studying_id === undefined
  const account_id = viewer && isAtNoDoor ? viewer.account_id : own.account_id
  const person = viewer?.account_id === account_id ? viewer : null
  await deps.db.inAccount(account_id, async (tx) => {
    const subscriptionId = await putSubscription(tx, account_id, {
      _id: deps.newId(),
      user_id: person?._id ?? null,
      session_id: person?.session_id ?? null,
      endpoint,
      subscription: { endpoint, keys },
      // Whoever is signed in elsewhere is a guest at this door.
      user_type: person ? userType : 'student',
      locale,
      expires_at: expirationTime ? new Date(expirationTime) : null,
    })
    if (own.studying_id !== undefined) await addStudying(tx, account_id, subscriptionId, own.studying_id)
    if (person) await trimSubscriptions(tx, account_id, person._id, PER_PERSON)
  })
  return { success: true }
}

/** Ends a subscription by what only its browser and the server know. Says nothing of whether there was one. */
export async function unsubscribe(
  { deps, viewer }: Call,
  { endpoint }: z.infer<typeof unsubscribeInput>,
): Promise<{ success: true }> {
  await endSubscription(deps.db.anonymous, endpoint, viewer?._id ?? null)
  return { success: true }
}
