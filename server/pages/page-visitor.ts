import type { FastifyRequest } from 'fastify'
import pTimeout from 'p-timeout'
import type { SiteNames } from '#domain/account/site-names.ts'
import { resolveLocale } from '#domain/account/resolve-visitor.ts'
import { isSiteLocale, type SiteLocale, siteLocales } from '#domain/locale.ts'
import type { Entry } from '#domain/pages/page.ts'
import { phoneCodeOfGeo, unknownPhoneCode } from '#domain/phone/phone-codes.ts'
import type { Deps } from '../deps.ts'
import { cookieOf, hostOf, languagesOf } from '../frame/request-headers.ts'
import type { SiteFacts } from '../modules/accounts/schema.ts'
import { findSiteFacts } from '../modules/accounts/service.ts'

/** What the HTML tells the page of its visitor. */
export interface PageVisitor {
  /** The language that the page starts in. */
  locale: SiteLocale
  /** The languages that the page offers: those of the school, all of them to its staff. */
  locales: readonly SiteLocale[]
  /** The address names the language. */
  isLocaleNamed: boolean
  /** The country of the address, as an id of the country codes. */
  phoneCodeId: number
  /** The address of the site for this visitor, without a path: the account's host, else the install's. */
  siteUrl: string
  /** The names of the school of this address; undefined while it is unknown. */
  siteNames: SiteNames | undefined
  /** The address of its logo here; empty without one. */
  siteLogo: string
}

/** A page does not wait longer for the languages of its account. */
const TIMEOUT_MS = 500

/**
 * Language and country of a page's visitor: the language that the address names (`?lang=ru`), else the one chosen on the
 * device, else another one, of those that the account supports; the office has every language. The host counts only if an
 * account has it.
 */
export async function readPageVisitor(
  deps: Deps,
  { headers, ip, query }: FastifyRequest,
  entry: Entry = 'student',
): Promise<PageVisitor> {
  const { lang: named } = query as { lang?: unknown }
  const stored = typeof named === 'string' ? named : cookieOf(headers, 'language')
  const geo = await deps.geo.lookUpLocally(ip)
  const country = phoneCodeOfGeo(geo) ?? unknownPhoneCode
  const facts = { stored, languages: languagesOf(headers), ipLanguage: geo.language }
  const visitor = { ...visitorOf({ headers, ip }), country }
  const unknown: SiteFacts = { names: undefined, logo: '', locales: siteLocales, isOwnHost: false }
  const { names, logo, locales, isOwnHost } = await pTimeout(findSiteFacts(deps, visitor), {
    milliseconds: TIMEOUT_MS,
    fallback: () => unknown,
  }).catch(() => unknown)
  const { publicUrl } = deps.config
  const offered = entry === 'office' ? siteLocales : locales.filter(isSiteLocale)
  const { locale } = resolveLocale(offered, facts)
  return {
    locale,
    locales: offered,
    isLocaleNamed: named === locale,
    phoneCodeId: country.id,
    siteUrl: isOwnHost ? `${new URL(publicUrl).protocol}//${visitor.host}` : publicUrl,
    siteNames: names,
    siteLogo: logo,
  }
}

/** A navigation has no custom headers: the account is read from a cookie that the sign-in stores. */
export function visitorOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>) {
  const account_id = cookieOf(headers, 'account_id')
  return { ip, host: hostOf(headers), wanted: { account_id } }
}
