import type { FastifyRequest } from 'fastify'
import pTimeout from 'p-timeout'
import { resolveLocale } from '#domain/account/resolve-visitor.ts'
import { type SiteLocale, siteLocales } from '#domain/locale.ts'
import { phoneCodeOfGeo, unknownPhoneCode } from '#domain/phone/phone-codes.ts'
import type { Deps } from './deps.ts'
import { hostOf, languagesOf } from './lib/request-headers.ts'
import { findSiteLocales } from './modules/accounts/service.ts'

/** What the HTML tells the page of its visitor. */
export interface PageVisitor {
  /** The language that the page starts in. */
  locale: SiteLocale
  /** The country of the address, as an id of the country codes. */
  phoneCodeId: number
}

/** A page does not wait longer for the languages of its account. */
const TIMEOUT_MS = 500

/** Language and country of a page's visitor: the language chosen on the device, else one that the account supports. */
export async function readPageVisitor(deps: Deps, { headers, ip }: FastifyRequest): Promise<PageVisitor> {
  const stored = /(?:^|;\s*)language=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  const geo = await deps.geo.lookUpLocally(ip)
  const country = phoneCodeOfGeo(geo) ?? unknownPhoneCode
  const facts = { stored, languages: languagesOf(headers), ipLanguage: geo.language }
  const visitor = { ...visitorOf({ headers, ip }), country }
  const supported = await pTimeout(findSiteLocales(deps, visitor), {
    milliseconds: TIMEOUT_MS,
    fallback: () => siteLocales,
  }).catch(() => siteLocales)
  return { locale: resolveLocale(supported, facts).locale, phoneCodeId: country.id }
}

/** A navigation has no custom headers: the account is read from a cookie that the sign-in stores. */
export function visitorOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>) {
  const account_id = /(?:^|;\s*)account_id=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  return { ip, host: hostOf(headers), wanted: { account_id } }
}
