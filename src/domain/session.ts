import type { Role } from './roles.ts'
import type { SiteLocale } from './locale.ts'

/** The signed-in user as `/auth/authorize` returns it and the browser keeps it in memory. */
export interface SessionUser {
  _id: string
  user_login: string
  user_fullname: string
  account_id: string
  account_token: string
  tenant_account_id: string
  account_role: Role
  account_locale: SiteLocale
  account_country_codes_defaults: number[]
}
