import { z } from 'zod'
import { siteLocales } from '#domain/locale.ts'
import { Role } from '#domain/roles.ts'
import { id, moment } from '../../lib/reply-parts.ts'

export const tokenLogin = z.object({ token: z.string().min(1).max(200) })

/** A login is an e-mail address or a phone number; passwords are not trimmed. */
export const credentials = z.object({ login: z.string().min(1).max(254), password: z.string().min(1).max(1_000) })

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

export const oneSession = z.strictObject({ session_id: z.string() })
export const changedPassword = z.strictObject({
  /** The present one; not asked for while the person has none. */
  password: z.string().max(1_000).nullable(),
  new_password: z.string().min(1).max(1_000),
})
