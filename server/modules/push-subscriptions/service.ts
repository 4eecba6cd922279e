import type { z } from 'zod'
import { Forbidden, Invalid, Unauthorized } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { addressBucket, countAttempt } from '../../frame/rate-limit.ts'
import type { Done } from '../../lib/reply-parts.ts'
import type { PublicContext } from '../../frame/request-context.ts'
import { findOwnStudying } from '../studyings/service.ts'
import { removeSubscription, renewSubscription, storeSubscription } from '../webpush/service.ts'
import { can } from './policy.ts'
import type { renewInput, ServerKey, subscribeInput, unsubscribeInput } from './schema.ts'

// Joins web push and studyings: a guest's subscription belongs to a studying of that device.

/** Pages repeat their subscription on each load, and a whole school may share one address. */
const PER_ADDRESS = { hits: 600, window: 3_600 }

/** The key that browsers bind their subscription to. */
export async function readKey({ deps }: PublicContext): Promise<ServerKey> {
  return { publicKey: deps.push.publicKey }
}

/**
 * Stores a browser's subscription for the signed-in person, otherwise for a guest's device in the account of its link.
 * A browser has one endpoint: it moves to the user who registers it last.
 */
export async function subscribe(context: PublicContext, input: z.infer<typeof subscribeInput>): Promise<Done> {
  const { deps, viewer, client, locale } = context
  const { subscription, userType } = input
  if (!can.subscribe(viewer, userType)) throw viewer ? new Forbidden() : new Unauthorized()
  await countAttempt(deps, addressBucket('push', client.ip), PER_ADDRESS)
  const { endpoint, keys, expirationTime } = subscription
  if (!deps.push.takes(endpoint)) throw new Invalid(messages.unknownPushService)
  const own = await findOwnStudying(context, input)
  // Without a lesson a person subscribes in the own account, whichever account an ADMIN works in.
  const namesLesson = input.link_token !== undefined || input.studying_id !== undefined
  const accountId = viewer && !namesLesson ? viewer.account_id : own.accountId
  // In another account's lesson a signed-in person counts as a guest.
  const person = viewer?.account_id === accountId ? viewer : null
  await storeSubscription(deps, accountId, {
    user_id: person?._id ?? null,
    session_id: person?.session_id ?? null,
    subscription: { endpoint, keys },
    user_type: person ? userType : 'student',
    locale,
    expires_at: expirationTime ? new Date(expirationTime) : null,
    studying_id: own.studying_id,
  })
  return { success: true }
}

/** For the worker of a browser, which is not signed in. The answer does not tell whether the earlier subscription existed. */
export async function renew({ deps, client }: PublicContext, input: z.infer<typeof renewInput>): Promise<Done> {
  await countAttempt(deps, addressBucket('push', client.ip), PER_ADDRESS)
  const { endpoint, keys, expirationTime } = input.subscription
  if (!deps.push.takes(endpoint)) throw new Invalid(messages.unknownPushService)
  const { earlier } = input
  await renewSubscription(
    deps,
    { endpoint: earlier.endpoint, secret: earlier.auth },
    { subscription: { endpoint, keys }, expires_at: expirationTime ? new Date(expirationTime) : null },
  )
  return { success: true }
}

/** Removes a subscription by its endpoint, a secret of browser and server. The answer does not tell whether it existed. */
export async function unsubscribe(
  { deps, viewer }: PublicContext,
  { endpoint }: z.infer<typeof unsubscribeInput>,
): Promise<Done> {
  await removeSubscription(deps, endpoint, viewer?._id ?? null)
  return { success: true }
}
