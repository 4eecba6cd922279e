import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { audienceTypes, subscriberTypes } from '#domain/subscriber-type.ts'

const id = () => z.guid()

/** A point of the curve: nothing could be encrypted for a device that names another one. */
const publicKey = z
  .string()
  .regex(/^[\w-]{87}=?$/)
  .refine((key) => {
    try {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      curve.computeSecret(Buffer.from(key, 'base64url'))
      return true
    } catch {
      return false
    }
  }, 'not a key')

const keys = { p256dh: publicKey, auth: z.string().regex(/^[\w-]{22}(==)?$/) }
/** The last moment of the year 9999, in milliseconds: past it neither side of the database writes a date alike. */
const LAST_MOMENT = 253_402_300_799_999
const subscription = {
  endpoint: z.string().max(2_000),
  expirationTime: z.number().positive().max(LAST_MOMENT).nullish(),
}
const userType = z.enum(subscriberTypes)

/** A guest names the studying whose review is waited for, and shows that it is this device's. */
export const subscribeInput = z.strictObject({
  subscription: z.strictObject({ ...subscription, keys: z.strictObject(keys) }),
  userType,
  link_token: z.string().min(1).max(200).optional(),
  studying_id: id().optional(),
  guest_secret: z
    .string()
    .regex(/^[\w-]{32,128}$/)
    .optional(),
})

/** Over REST as `PushSubscription.toJSON` gives it out; what else a browser says of itself is not kept. */
export const subscribeBody = z.object({
  subscription: z.object({ ...subscription, keys: z.object(keys) }),
  userType,
})

export const unsubscribeInput = z.strictObject({ endpoint: z.string().max(2_000) })

const message = {
  title: z.string().trim().min(1).max(80),
  text: z.string().trim().min(1).max(300),
  url: z.string().min(1).max(500),
  userType: z.enum(audienceTypes),
}
export const broadcastInput = z.strictObject(message)
export const broadcastBody = z.object(message)
