import { z } from 'zod'
import { leastRetentionMonths, mostRetentionMonths } from '#domain/account/account-settings.ts'
import {
  maxEncouragement,
  maxEncouragements,
  maxSiteTitle,
  maxSlug,
  maxTestimonial,
  maxTestimonials,
} from '#domain/account/site-texts.ts'
import { maxSiteName, type SiteNames } from '#domain/account/site-names.ts'
import { normalizeHost } from '#domain/account/normalize-host.ts'
import { accountReasons, localeReasons, logoReasons, phoneReasons } from '#domain/account/resolve-visitor.ts'
import { mostUpdateDays } from '#domain/contact/update-clock.ts'
import { siteLocales } from '#domain/locale.ts'
import { maxTemplateName, maxTemplates, maxTemplateText } from '#domain/messenger/message-templates.ts'
import { phoneCodeById } from '#domain/phone/phone-codes.ts'
import { clientMadeId } from '../../frame/create-once.ts'
import { distinctList } from '../../lib/distinct-list.ts'
import { id, moment, siteNames } from '../../lib/reply-parts.ts'
import { optionalText, requiredText } from '../../lib/text-fields.ts'

const MAX_HOSTS = 50
const MAX_CODES = 300

const unique = <T>(values: T[]): T[] => [...new Set(values)]

/** A host name in any spelling, as it is stored. */
const host = z
  .string()
  .max(500)
  .transform((typed, context) => {
    const normal = normalizeHost(typed)
    if (normal !== undefined) return normal
    context.addIssue({ code: 'custom', message: 'a host name such as school.example.org' })
    return z.NEVER
  })
const phoneCodeIds = z
  .array(z.int().refine((value) => phoneCodeById(value) !== undefined, 'an id of the list of country codes'))
  .max(MAX_CODES)
  .transform(unique)
const locales = z.array(z.enum(siteLocales)).min(1).max(siteLocales.length).transform(unique)

/** A text in each language; one of them at least. */
const texts = (limit: number) =>
  z
    .strictObject({ en: optionalText(limit), ru: optionalText(limit), ua: optionalText(limit) })
    .refine((all) => Object.values(all).some((text) => text !== ''), 'a text in one language at least')
const siteTextsInput = {
  encouragements: distinctList(
    z
      .array(
        z.strictObject({
          slug: z
            .string()
            .max(maxSlug)
            .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
          titles: texts(maxSiteTitle),
          texts: texts(maxEncouragement),
        }),
      )
      .max(maxEncouragements),
    'slug',
  ),
  testimonials: z
    .array(z.strictObject({ name: requiredText(maxSiteTitle), texts: texts(maxTestimonial) }))
    .max(maxTestimonials),
}

const days = z.int().min(1).max(mostUpdateDays)
const contactSettings = {
  update_days: z.strictObject({ not_processed: days, no_connection: days, studying: days, guest: days }),
  first_lesson_sets_status: z.boolean(),
  join_by_phone: z.boolean(),
  morning_digest: z.boolean(),
  weekly_digest: z.boolean(),
  retention_months: z.int().min(leastRetentionMonths).max(mostRetentionMonths).nullable(),
}

const fields = {
  account_name: requiredText(200),
  /** Uploaded here: pictures of other sites are never shown. */
  account_logo: z
    .string()
    .max(500)
    .regex(/^($|\/uploads\/[\w./-]+$)/),
  account_hosts: z.array(host).max(MAX_HOSTS).transform(unique),
  account_country_codes: phoneCodeIds,
  account_country_codes_defaults: phoneCodeIds,
}
const newFields = {
  account_name: fields.account_name,
  account_logo: fields.account_logo.default(''),
  account_hosts: fields.account_hosts.default([]),
  account_country_codes: phoneCodeIds.default([]),
  account_country_codes_defaults: phoneCodeIds.default([]),
}
/** The version as last read: an older one is a conflict. */
const version = z.int().min(1)
const changedFields = {
  _id: z.string(),
  account_name: fields.account_name.optional(),
  account_logo: fields.account_logo.optional(),
  account_hosts: fields.account_hosts.optional(),
  account_country_codes: phoneCodeIds.optional(),
  account_country_codes_defaults: phoneCodeIds.optional(),
}
const siteName = optionalText(maxSiteName)
const newNames = { en: siteName.default(''), ru: siteName.default(''), ua: siteName.default('') }
const newProps = { site_locales: locales.default([...siteLocales]) }
/** What a change does not name stays as it is stored; without a name, pages show the product’s. */
const changedNames = { en: siteName.optional(), ru: siteName.optional(), ua: siteName.optional() }
const changedProps = { site_locales: locales.optional() }

/** REST ignores unknown and read-only keys, so that clients can send back what they read. */
export const createAccountBody = z.object({
  ...newFields,
  account_extra_props: z.object({ ...newProps, site_names: z.object(newNames).prefault({}) }).prefault({}),
})
export const createAccountInput = z.strictObject({
  ...newFields,
  _id: clientMadeId,
  account_extra_props: z.strictObject({ ...newProps, site_names: z.strictObject(newNames).prefault({}) }).prefault({}),
})
export const updateAccountBody = z.object({
  ...changedFields,
  version: version.optional(),
  account_extra_props: z.object({ ...changedProps, site_names: z.object(changedNames).optional() }).optional(),
})
export const updateAccountInput = z.strictObject({
  ...changedFields,
  version,
  account_extra_props: z
    .strictObject({ ...changedProps, site_names: z.strictObject(changedNames).optional() })
    .optional(),
})

export const accountId = z.strictObject({ _id: z.string() })

/** A number or a name in any spelling; empty to offer the messenger no longer. */
const messenger = z.string().trim().max(200).optional()
export const changeSettingsInput = z.strictObject({
  _id: z.string(),
  version,
  settings: z.strictObject({
    messengers: z.strictObject({
      tg: messenger,
      fb: messenger,
      wa: messenger,
      vb: messenger,
    }),
    safe_mode: z.boolean(),
    templates: z
      .array(
        z.strictObject({
          name: requiredText(maxTemplateName),
          texts: texts(maxTemplateText),
        }),
      )
      .max(maxTemplates),
    ...siteTextsInput,
    ...contactSettings,
  }),
})
const inLanguages = z.strictObject({ en: z.string(), ru: z.string(), ua: z.string() })
const messageTemplate = z.strictObject({ name: z.string(), texts: inLanguages })
/** What visitors read of the school besides its courses. */
export const siteTexts = z.strictObject({
  encouragements: z.array(z.strictObject({ slug: z.string(), titles: inLanguages, texts: inLanguages })),
  testimonials: z.array(z.strictObject({ name: z.string(), texts: inLanguages })),
})
export type SiteTexts = z.infer<typeof siteTexts>
const schoolMessengers = z.strictObject({
  tg: z.string().optional(),
  fb: z.string().optional(),
  wa: z.string().optional(),
  vb: z.string().optional(),
})
export const accountSettings = z.strictObject({
  settings: z.strictObject({
    messengers: schoolMessengers,
    safe_mode: z.boolean(),
    templates: z.array(messageTemplate),
    ...siteTexts.shape,
    ...contactSettings,
  }),
  version: z.int(),
})
export type FoundSettings = z.infer<typeof accountSettings>

/** Where a visitor finds help. */
export const helpLinks = z.strictObject({ messengers: schoolMessengers })
export type HelpLinks = z.infer<typeof helpLinks>

/** The account's own messages to contacts; none while it has written none. */
export const messageTemplates = z.strictObject({ templates: z.array(messageTemplate) })
export type MessageTemplates = z.infer<typeof messageTemplates>

/** `host` of the address bar; the host of the request if it is missing. `ipPhoneCodeId` as the page received it. */
export const visitorBody = z.object({ host: z.string().max(500).nullish(), ipPhoneCodeId: z.int().nullish() })

/** What a visitor could bring, to be explained. */
export const explainInput = z.strictObject({
  host: z.string().max(500),
  /** ISO 3166-1 alpha-2, or empty for an unknown one. */
  country: z.string().max(2),
  languages: z.array(z.string().max(35)).max(20),
  stored: z.enum(siteLocales).optional(),
})

const publicFields = {
  _id: id,
  account_name: z.string(),
  account_token: z.string(),
  account_logo: z.string(),
  account_country_codes: z.array(z.int()),
  account_country_codes_defaults: z.array(z.int()),
  account_extra_props: z.strictObject({ site_locales: z.array(z.string()), site_names: siteNames }),
}
/** What everybody may read of an account. */
const publicAccount = z.strictObject(publicFields)
export type PublicAccount = z.infer<typeof publicAccount>

/** What ADMIN reads of an account. */
const account = z.strictObject({
  ...publicFields,
  account_hosts: z.array(z.string()),
  is_default: z.boolean(),
  version: z.int(),
  archived_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
})
export type Account = z.infer<typeof account>

export const onePublicAccount = z.strictObject({ account: publicAccount })
export type OnePublicAccount = z.infer<typeof onePublicAccount>

/** The account of a visitor, with the language that the page has and the country that was counted with. */
export const visitorAccount = z.strictObject({
  account: publicAccount,
  locale: z.enum(siteLocales),
  ipPhoneCodeId: z.int(),
})
export type VisitorAccount = z.infer<typeof visitorAccount>

export const oneAccount = z.strictObject({ account })
export type OneAccount = z.infer<typeof oneAccount>

export const listedAccounts = z.strictObject({ accounts: z.array(account) })
export type ListedAccounts = z.infer<typeof listedAccounts>

export const explainedVisitor = z.strictObject({
  account: publicAccount,
  account_reason: z.enum(accountReasons),
  locale: z.enum(siteLocales),
  locale_reason: z.enum(localeReasons),
  phone_code: z.strictObject({ id: z.int(), iso: z.string(), code: z.string(), country: z.string() }),
  phone_reason: z.enum(phoneReasons),
  logo: z.string(),
  logo_reason: z.enum(logoReasons),
})
export type ExplainedVisitor = z.infer<typeof explainedVisitor>

/** What a page needs to know of the account of its visitor. */
export interface SiteFacts {
  /** Undefined without an account. */
  names: SiteNames | undefined
  logo: string
  locales: readonly string[]
  /** The host of the request is one of the account's. */
  isOwnHost: boolean
}
