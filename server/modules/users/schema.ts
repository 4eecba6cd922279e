import { z } from 'zod'
import { userSorts } from '#domain/lists/list-sorts.ts'
import { emailOrPhone } from '#domain/forms/form-rules.ts'
import { siteLocales } from '#domain/locale.ts'
import { Role } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'
import { clientMadeId } from '../../frame/create-once.ts'
import { id, moment } from '../../lib/reply-parts.ts'
import { optionalText, requiredText } from '../../lib/text-fields.ts'

const login = z.string().trim().min(3).max(254).check(emailOrPhone)
const fullname = requiredText(200)
const DAYS = 90

export const userPage = z.strictObject({
  search: z.string().trim().max(100).optional(),
  account_role: z.enum(Role).optional(),
  user_state: z.enum(UserState).optional(),
  /** By name if left out. */
  sort: z.enum(userSorts).optional(),
  cursor: z.string().max(2_000).optional(),
})
export const oneUser = z.strictObject({ _id: z.string() })
export const newUser = z.strictObject({
  _id: clientMadeId,
  user_login: login,
  user_fullname: fullname,
  account_role: z.enum(Role),
  account_locale: z.enum(siteLocales),
})
export const changedUser = z.strictObject({
  _id: z.string(),
  /** As last read; an older one is a conflict. */
  version: z.int().min(1),
  user_login: login.optional(),
  user_fullname: fullname.optional(),
  account_role: z.enum(Role).optional(),
  account_locale: z.enum(siteLocales).optional(),
})
export const userBan = z.strictObject({ _id: z.string(), banned: z.boolean() })
export const userSession = z.strictObject({ _id: z.string(), session_id: z.string() })
export const newAppToken = z.strictObject({
  _id: z.string(),
  token_name: optionalText(100),
  days: z.int().min(1).max(DAYS),
})
export const userAppToken = z.strictObject({ _id: z.string(), token_id: z.string() })

const user = z.strictObject({
  _id: id,
  user_login: z.string(),
  user_fullname: z.string(),
  account_role: z.enum(Role),
  account_id: id,
  account_locale: z.enum(siteLocales),
  user_state: z.enum(UserState),
  version: z.int(),
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  /** The last request of any device. */
  last_seen_at: moment.nullable(),
  created_at: moment,
})
export type User = z.infer<typeof user>

export const userList = z.strictObject({ users: z.array(user), next: z.string().nullable() })
export type UserList = z.infer<typeof userList>
export const foundUser = z.strictObject({ user })
export type FoundUser = z.infer<typeof foundUser>

/** A person and the token of a sign-in link, which is shown this once. */
export const invitedUser = z.strictObject({ user, sign_in_token: z.string(), expires_at: moment })
export type InvitedUser = z.infer<typeof invitedUser>
