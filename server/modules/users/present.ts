import { defaultLocale, isSiteLocale } from '#domain/locale.ts'
import type { UserRow } from './queries.ts'
import type { User } from './schema.ts'

export function presentUser(row: UserRow): User {
  return {
    _id: row._id,
    user_login: row.user_login,
    user_fullname: row.user_fullname,
    account_role: row.account_role as User['account_role'],
    account_id: row.account_id,
    account_locale: isSiteLocale(row.account_locale) ? row.account_locale : defaultLocale,
    user_state: row.user_state as User['user_state'],
    version: row.version,
    has_password: row.has_password,
    has_second_factor: row.has_second_factor,
    last_seen_at: row.last_seen_at,
    created_at: row.created_at,
  }
}
