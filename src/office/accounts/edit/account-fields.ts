import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { normalizeHost } from '#domain/account/normalize-host.ts'
import { readSiteNames } from '#domain/account/site-names.ts'
import { required } from '#domain/forms/form-rules.ts'
import { isSiteLocale, siteLocales } from '#domain/locale.ts'
import type { Account } from '../account-data.ts'

const linesOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The sentence for a line that is no host name; translated by the form. */
export const hostRule = msg`Each line has to be a host name, such as school.example.org`

const siteName = z.string().check(z.trim())

/** The form of an account. `noHost` is the translated sentence for a line that is no host name. */
export const accountSchema = (noHost: string) =>
  z.pipe(
    z.object({
      account_name: z.string().check(z.trim(), required<string>()),
      account_logo: z.string(),
      account_hosts: z
        .string()
        .check(z.refine((text) => linesOf(text).every((line) => normalizeHost(line) !== undefined), noHost)),
      account_country_codes: z.array(z.number()),
      account_country_codes_defaults: z.array(z.number()),
      site_names: z.object({ en: siteName, ru: siteName, ua: siteName }),
      site_locales: z.array(z.enum(siteLocales)).check(required<('en' | 'ru' | 'ua')[]>()),
    }),
    z.transform(({ site_locales, site_names, ...fields }) => ({
      ...fields,
      account_hosts: linesOf(fields.account_hosts),
      account_extra_props: { site_locales, site_names },
    })),
  )

export type AccountInput = z.input<ReturnType<typeof accountSchema>>
export type AccountFields = z.output<ReturnType<typeof accountSchema>>

export const emptyAccountFields: AccountInput = {
  account_name: '',
  account_logo: '',
  account_hosts: '',
  account_country_codes: [],
  account_country_codes_defaults: [],
  site_names: readSiteNames(),
  site_locales: [...siteLocales],
}

export function readAccountFields(account: Account): AccountInput {
  return {
    account_name: account.account_name,
    account_logo: account.account_logo,
    account_hosts: account.account_hosts.join('\n'),
    account_country_codes: account.account_country_codes,
    account_country_codes_defaults: account.account_country_codes_defaults,
    site_names: account.account_extra_props.site_names,
    site_locales: account.account_extra_props.site_locales.filter(isSiteLocale),
  }
}
