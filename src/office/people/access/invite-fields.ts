import * as z from 'zod/mini'
import { emailOrPhone, required } from '#domain/forms/form-rules.ts'
import { siteLocales } from '#domain/locale.ts'
import { Role } from '#domain/roles.ts'

/** What an admin says about a new colleague. */
export const inviteFields = z.object({
  user_fullname: z.string().check(required<string>()),
  user_login: z.string().check(z.trim(), required<string>(), emailOrPhone),
  account_role: z.pipe(
    z.string(),
    z.transform((role) => Number(role) as Role),
  ),
  account_locale: z.enum(siteLocales),
})
/** As the fields hold them. */
export type InviteInput = z.input<typeof inviteFields>
/** As the server takes them. */
export type InviteFields = z.output<typeof inviteFields>
