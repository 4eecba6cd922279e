import type { IncomingHttpHeaders } from 'node:http'
import { normalizeHost } from '#domain/account/normalize-host.ts'
import { type SiteLocale, defaultLocale, preferredLocale } from '#domain/locale.ts'
import { Forbidden } from '../lib/errors.ts'

/** The header with the id of a request, on every reply; the log lines of the request have the same one. */
export const REQUEST_ID = 'x-request-id'

/** The host of a request without its port, as stored with accounts. */
export function hostOf({ host = '' }: IncomingHttpHeaders): string {
  return normalizeHost(host) ?? ''
}

/** The browser's languages, in its order. */
export function languagesOf(headers: IncomingHttpHeaders): string[] {
  return (headers['accept-language'] ?? '').split(',')
}

/** The language of a reply. */
export function localeOf(headers: IncomingHttpHeaders, fallback: SiteLocale = defaultLocale): SiteLocale {
  return preferredLocale(languagesOf(headers)) ?? fallback
}

/** The value of a cookie. */
export function cookieOf({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  const found = cookie.split(';').find((one) => one.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1) || undefined
}

/** The value of a header; an empty header counts as absent, and a repeated one is refused. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  if (Array.isArray(value)) throw new Forbidden()
  return value || undefined
}

/** The token of `authorization: Bearer`; the scheme name is case-insensitive (RFC 9110). */
export function bearerOf(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer (\S{20,200})$/i.exec(headerOf(headers, 'authorization') ?? '')?.[1]
}
