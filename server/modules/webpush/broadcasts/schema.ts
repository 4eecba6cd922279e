import { z } from 'zod'
import { siteLocales } from '#domain/locale.ts'
import { broadcastStates, maxBroadcastText, maxBroadcastTitle } from '#domain/push/broadcast.ts'
import { audienceTypes, subscriberTypes } from '#domain/push/subscriber-type.ts'
import { clientMadeId } from '../../../frame/create-once.ts'
import { id, moment } from '../../../lib/reply-parts.ts'
import { requiredText, typedMoment } from '../../../lib/text-fields.ts'

const words = {
  title: requiredText(maxBroadcastTitle),
  text: requiredText(maxBroadcastText),
  url: z.string().min(1).max(500),
}
const message = {
  ...words,
  userType: z.enum(audienceTypes),
  /** Only devices of this language. */
  locale: z.enum(siteLocales).optional(),
  /** Without it the sending begins at once. */
  send_at: typedMoment.optional(),
}
export const broadcastInput = z.strictObject({ ...message, _id: clientMadeId })
export const broadcastBody = z.object(message)
export const previewInput = z.strictObject(words)
export const oneBroadcast = z.strictObject({ _id: id })
export const broadcastPage = z.strictObject({ cursor: z.string().max(200).optional() })

export const counts = z.strictObject({
  success: z.literal(true),
  /** Accepted by a push service. */
  sent: z.int().min(0),
  failed: z.int().min(0),
})
export type Counts = z.infer<typeof counts>

/** How many devices there are of each kind and language. */
export const audience = z.strictObject({
  devices: z.array(
    z.strictObject({ user_type: z.enum(subscriberTypes), locale: z.enum(siteLocales), count: z.int().min(1) }),
  ),
  /** Devices show neutral words instead of the message. */
  safe_mode: z.boolean(),
})
export type Audience = z.infer<typeof audience>

export const preview = z.strictObject({
  success: z.literal(true),
  /** The caller's devices that it was sent to. */
  devices: z.int().min(0),
})
export type Preview = z.infer<typeof preview>

const broadcast = z.strictObject({
  _id: id,
  title: z.string(),
  text: z.string(),
  url: z.string(),
  user_type: z.enum(audienceTypes),
  locale: z.enum(siteLocales).nullable(),
  state: z.enum(broadcastStates),
  send_at: moment,
  finished_at: moment.nullable(),
  /** The devices when the sending began. */
  recipients: z.int(),
  sent: z.int(),
  /** Devices whose subscription had ended; they were removed. */
  gone: z.int(),
  failed: z.int(),
  /** The person who wrote it, if still there. */
  sender: z.string().nullable(),
})

export const broadcastList = z.strictObject({ broadcasts: z.array(broadcast), next: z.string().nullable() })
export type BroadcastList = z.infer<typeof broadcastList>
