import { z } from 'zod'
import { siteLocales } from '#domain/locale.ts'
import { emailOrPhone } from '#domain/forms/form-rules.ts'
import { phoneCodeById } from '#domain/phone/phone-codes.ts'
import { MAX_LENGTH } from '../../lib/check-password.ts'
import { requiredText } from '../../lib/text-fields.ts'

const token = z.string().max(200)

export const setupToken = z.strictObject({ token })
export const setupState = z.strictObject({ is_open: z.boolean() })
export const setupInput = z.strictObject({
  token,
  account_name: requiredText(200),
  site_locales: z.array(z.enum(siteLocales)).min(1).max(siteLocales.length),
  /** Numbers of the list of countries. */
  account_country_codes: z
    .array(z.int())
    .max(300)
    .refine((ids) => ids.every((id) => phoneCodeById(id) !== undefined), 'unknown country'),
  user_fullname: requiredText(200),
  user_login: z.string().trim().min(3).max(254).check(emailOrPhone),
  password: z.string().max(MAX_LENGTH),
  account_locale: z.enum(siteLocales),
})
