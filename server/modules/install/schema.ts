import { z } from 'zod'
import { id, moment } from '../../lib/reply-parts.ts'
import { requiredText } from '../../lib/text-fields.ts'

/** What an administrator should know of the server. */
export const installState = z.strictObject({
  /** The backup that succeeded last; null when none has. */
  backup: z.strictObject({ created_at: moment, is_verified: z.boolean(), is_encrypted: z.boolean() }).nullable(),
  /** Whether it is more than two days old, or there is none: a night may be missed. */
  is_backup_late: z.boolean(),
  /** Null where the system does not say. */
  disk: z
    .strictObject({
      free: z.number(),
      size: z.number(),
      /** `low`: room has to be made soon; `full`: nothing is stored. */
      state: z.enum(['well', 'low', 'full']),
    })
    .nullable(),
  /** Background jobs of all accounts that were given up in the last day, by their kind. */
  given_up: z.array(z.strictObject({ queue: z.string(), count: z.int() })),
})
export type InstallState = z.infer<typeof installState>

export const newToken = z.strictObject({ token_name: requiredText(100) })
export const oneToken = z.strictObject({ _id: z.string() })

/** A machine that may read the metrics. */
const machineToken = z.strictObject({
  _id: id,
  token_name: z.string(),
  created_at: moment,
  /** To a few minutes. */
  last_used_at: moment.nullable(),
})

export const tokenList = z.strictObject({
  tokens: z.array(machineToken),
  /** Whether the settings of the server have a token too, which cannot be revoked here. */
  has_setting: z.boolean(),
})
export type TokenList = z.infer<typeof tokenList>

/** The token is shown this once. */
export const createdToken = z.strictObject({ token: z.string() })
export type CreatedToken = z.infer<typeof createdToken>
