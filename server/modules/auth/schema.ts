import { z } from 'zod'
import { siteLocales } from '#domain/locale.ts'
import { Role } from '#domain/roles.ts'
import { id, moment } from '../../lib/reply-parts.ts'

/** A code of the authenticator app, or a recovery code. */
const otp = z.string().min(1).max(40)

export const tokenLogin = z.object({ token: z.string().min(1).max(200), otp: otp.optional() })

/** A login is an e-mail address or a phone number; passwords are not trimmed. */
export const credentials = z.object({
  login: z.string().min(1).max(254),
  password: z.string().min(1).max(1_000),
  otp: otp.optional(),
})

/** The signed-in user as sent to the browser. */
const user = z.strictObject({
  _id: id,
  user_login: z.string(),
  user_fullname: z.string(),
  account_id: id,
  account_token: z.string(),
  tenant_account_id: id,
  account_role: z.enum(Role),
  account_locale: z.enum(siteLocales),
  account_country_codes_defaults: z.array(z.int()),
})

export const ownUser = z.strictObject({ user })
export type OwnUser = z.infer<typeof ownUser>

export const signedIn = z.strictObject({ access_token: z.string(), user })
export type SignedIn = z.infer<typeof signedIn>

const session = z.strictObject({
  _id: id,
  /** Browser and system; empty when they are unknown. */
  device: z.string(),
  created_at: moment,
  last_seen_at: moment,
  /** Whether this is the caller's own session. */
  is_current: z.boolean(),
})
export const sessionList = z.strictObject({ sessions: z.array(session) })
export type Sessions = z.infer<typeof sessionList>

const appToken = z.strictObject({
  _id: id,
  token_name: z.string(),
  created_at: moment,
  expires_at: moment,
  /** How many devices are signed in by it. */
  sessions: z.int(),
})
export const appTokenList = z.strictObject({ tokens: z.array(appToken) })
export type AppTokens = z.infer<typeof appTokenList>

/** The token of a sign-in link, which is shown this once. */
export const createdAppToken = z.strictObject({ _id: id, token: z.string(), expires_at: moment })
export type NewAppToken = z.infer<typeof createdAppToken>

export const oneAppToken = z.strictObject({ token_id: z.string() })
export const oneSession = z.strictObject({ session_id: z.string() })
/** The present password; null while the person has none. */
const ownPassword = z.string().max(1_000).nullable()
export const changedPassword = z.strictObject({
  password: ownPassword,
  new_password: z.string().min(1).max(1_000),
})

export const secondFactorState = z.strictObject({
  is_on: z.boolean(),
  /** How many recovery codes are left. */
  recovery_codes: z.int(),
  /** When codes were refused because of too many wrong ones; null if the password was changed since. */
  refused_at: moment.nullable(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

/** What an authenticator app is given; nothing is stored yet. */
export const newSecret = z.strictObject({ secret: z.string(), uri: z.string() })
export type NewSecret = z.infer<typeof newSecret>

export const turnedOn = z.strictObject({
  password: ownPassword,
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  code: otp,
})
export const turnedOff = z.strictObject({ password: ownPassword, code: otp })

/** The recovery codes, which are shown this once. */
export const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
