import { z } from 'zod'
import { siteLocales } from '#domain/locale.ts'
import { id } from '../../rest/reply-parts.ts'

const user = z.strictObject({
  _id: id,
  user_login: z.string(),
  user_fullname: z.string(),
  account_id: id,
  account_token: z.string(),
  tenant_account_id: id,
  account_role: z.int().min(0).max(4),
  account_locale: z.enum(siteLocales),
  account_country_codes_defaults: z.array(z.int()),
})

export const ownUser = z.strictObject({ user })
export const signedIn = z.strictObject({ access_token: z.string(), user })
