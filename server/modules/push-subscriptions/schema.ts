import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { subscriberTypes } from '#domain/push/subscriber-type.ts'

const id = () => z.guid()

/** A point on the curve P-256; messages cannot be encrypted for any other value. */
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
/** The end of the year 9999 in milliseconds; JavaScript and PostgreSQL write later dates differently. */
const MAX_TIME = 253_402_300_799_999
const subscription = {
  endpoint: z.string().max(2_000),
  expirationTime: z.number().positive().max(MAX_TIME).nullish(),
}
const userType = z.enum(subscriberTypes)

/** A guest's device also names the studying whose review it awaits, with the secret that proves it began it. */
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

/** Over REST the output of `PushSubscription.toJSON`; further fields are dropped. */
export const subscribeBody = z.object({
  subscription: z.object({ ...subscription, keys: z.object(keys) }),
  userType,
})

/** The `auth` secret of the earlier subscription proves that the browser had it. */
export const renewInput = z.strictObject({
  earlier: z.strictObject({ endpoint: subscription.endpoint, auth: keys.auth }),
  subscription: z.strictObject({ ...subscription, keys: z.strictObject(keys) }),
})

export const unsubscribeInput = z.strictObject({ endpoint: z.string().max(2_000) })

export const serverKey = z.strictObject({ publicKey: z.string() })
export type ServerKey = z.infer<typeof serverKey>
