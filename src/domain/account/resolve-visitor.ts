import type { SiteNames } from './site-names.ts'
import { defaultLocale, isSiteLocale, preferredLocale, readLocale, type SiteLocale } from '../locale.ts'
import { type PhoneCode, phoneCodeById, unknownPhoneCode } from '../phone/phone-codes.ts'

/** What the choice needs to know of an account. */
export interface VisitableAccount {
  _id: string
  account_token: string
  account_hosts: readonly string[]
  account_country_codes: readonly number[]
  account_country_codes_defaults: readonly number[]
  account_logo: string
  account_extra_props: { site_locales: readonly string[]; site_names?: Partial<SiteNames> }
  is_default: boolean
}

/** What the server knows of a visitor. */
export interface VisitorFacts {
  /** The account that the call names, by id or by token. */
  wanted?: { account_id?: string | undefined; account_token?: string | undefined }
  /** As `normalizeHost` gives it. */
  host: string
  /** The country of the IP address, if it is known. */
  country?: PhoneCode | undefined
  /** The language of that country. */
  ipLanguage?: string | undefined
  /** The language that was chosen on this device. */
  stored?: string | undefined
  /** Of the browser, in its order. */
  languages: readonly string[]
}

export const accountReasons = ['named', 'host', 'country', 'default', 'oldest'] as const
export const localeReasons = ['stored', 'browser', 'ip', 'fallback'] as const
export const phoneReasons = ['ip', 'account', 'unknown'] as const
export const logoReasons = ['account', 'name', 'product'] as const

export interface ResolvedVisitor<Account> {
  account: Account
  accountReason: (typeof accountReasons)[number]
  locale: SiteLocale
  localeReason: (typeof localeReasons)[number]
  /** The code that phone fields begin with. */
  phoneCode: PhoneCode
  phoneReason: (typeof phoneReasons)[number]
  /** Empty if a name is shown: the account's, else the product's. */
  logo: string
  logoReason: (typeof logoReasons)[number]
}

/**
 * The account, language, phone code and logo of a visitor, with the reason of each. `accounts` are in the order of their
 * creation; undefined only if there is none.
 */
export function resolveVisitor<Account extends VisitableAccount>(
  accounts: readonly Account[],
  facts: VisitorFacts,
): ResolvedVisitor<Account> | undefined {
  const chosen = resolveAccount(accounts, facts)
  if (!chosen) return undefined
  const {
    account_extra_props: { site_locales, site_names },
    account_logo,
  } = chosen.account
  const language = resolveLocale(site_locales, facts)
  return {
    ...chosen,
    ...language,
    ...resolvePhoneCode(chosen.account, facts),
    logo: account_logo,
    logoReason: account_logo ? 'account' : site_names?.[language.locale] ? 'name' : 'product',
  }
}

function resolveAccount<Account extends VisitableAccount>(
  accounts: readonly Account[],
  { wanted = {}, host, country = unknownPhoneCode }: VisitorFacts,
): Pick<ResolvedVisitor<Account>, 'account' | 'accountReason'> | undefined {
  const rules: [ResolvedVisitor<Account>['accountReason'], (account: Account) => boolean][] = [
    ['named', ({ _id }) => _id === wanted.account_id],
    ['named', ({ account_token }) => account_token === wanted.account_token],
    ['host', ({ account_hosts }) => account_hosts.includes(host)],
    ['country', ({ account_country_codes }) => account_country_codes.includes(country.id)],
    ['default', ({ is_default }) => is_default],
    ['oldest', () => true],
  ]
  for (const [accountReason, isChosen] of rules) {
    const account = accounts.find(isChosen)
    if (account) return { account, accountReason }
  }
  return undefined
}

/** The stored choice, else the browser's or the country's language, if the account supports it; else English. */
export function resolveLocale(
  siteLocales: readonly string[],
  { stored, languages, ipLanguage = '' }: Pick<VisitorFacts, 'stored' | 'languages' | 'ipLanguage'>,
): Pick<ResolvedVisitor<unknown>, 'locale' | 'localeReason'> {
  if (isSiteLocale(stored) && siteLocales.includes(stored)) return { locale: stored, localeReason: 'stored' }
  const isSupported = (tag: string) => siteLocales.includes(readLocale(tag) ?? '')
  const browser = preferredLocale(languages.filter(isSupported))
  if (browser) return { locale: browser, localeReason: 'browser' }
  const ip = readLocale(ipLanguage)
  if (ip && isSupported(ip)) return { locale: ip, localeReason: 'ip' }
  return { locale: defaultLocale, localeReason: 'fallback' }
}

function resolvePhoneCode(
  { account_country_codes_defaults: defaults }: VisitableAccount,
  { country }: VisitorFacts,
): Pick<ResolvedVisitor<unknown>, 'phoneCode' | 'phoneReason'> {
  if (country && (defaults.length === 0 || defaults.includes(country.id)))
    return { phoneCode: country, phoneReason: 'ip' }
  const first = phoneCodeById(defaults[0] ?? 0)
  return first ? { phoneCode: first, phoneReason: 'account' } : { phoneCode: unknownPhoneCode, phoneReason: 'unknown' }
}
