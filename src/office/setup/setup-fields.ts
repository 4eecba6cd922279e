import * as z from 'zod/mini'
import { emailOrPhone, minlength, password, repassword, required } from '#domain/forms/form-rules.ts'
import { siteLocales } from '#domain/locale.ts'

const MIN_LENGTH = 8

/** The form of the first run. */
export const setupFields = z
  .object({
    account_name: z.string().check(z.trim(), required<string>()),
    site_locales: z.array(z.enum(siteLocales)).check(required<('en' | 'ru' | 'ua')[]>()),
    country: z.nullable(z.number()),
    user_fullname: z.string().check(z.trim(), required<string>()),
    user_login: z.string().check(z.trim(), required<string>(), emailOrPhone),
    password: z.string().check(required<string>(), minlength(MIN_LENGTH), password),
    repeated: z.string().check(required<string>()),
  })
  .check(repassword<{ password: string; repeated: string }>('password', 'repeated'))

export type SetupInput = z.input<typeof setupFields>
export type SetupFields = z.output<typeof setupFields>
