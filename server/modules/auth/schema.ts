import { z } from 'zod'
import { siteLocales } from '#domain/locale.ts'
import { Role } from '#domain/roles.ts'
import { id } from '../../lib/reply-parts.ts'

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
