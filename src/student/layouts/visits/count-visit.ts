import { readCookies, writeCookie } from '../../../lib/storage.ts'

export type Consent = 'yes' | 'no' | undefined

/** What the visitor has answered on this device. A browser that asks not to be followed has answered. */
export function readConsent(): Consent {
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl) return 'no'
  const answer = /(?:^|;\s*)visits=(yes|no)/.exec(readCookies())?.[1]
  return answer === 'yes' || answer === 'no' ? answer : undefined
}

export function storeConsent(consent: 'yes' | 'no'): void {
  writeCookie('visits', consent)
}

/** Tells the configured address which page was visited, and nothing about who did: no cookies, no parameters, no referrer. */
export function countVisit(template: string, path: string): void {
  const address = template.replaceAll('{url}', encodeURIComponent(location.origin + path))
  const options = { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const
  void fetch(address, { ...options, keepalive: true }).catch(() => undefined)
}
