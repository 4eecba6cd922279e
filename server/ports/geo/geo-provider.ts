import { z } from 'zod'
import { preferredLocale, languageTag } from '#domain/locale.ts'
import { fetchBytes } from '../fetch-bytes.ts'
import type { GeoResult } from './geo-result.ts'

const bounds = { maxBytes: 64_000, within: 3_000 }

const text = z.string().max(200)
const answer = z.object({
  country_calling_code: text.regex(/^\+?[\d-]{1,8}$/),
  languages: text.default(''),
  country: text.regex(/^[A-Za-z]{2}$/),
  region: text.nullish(),
  city: text.nullish(),
})

/** Asks the configured provider. Throws on any failure: network, time, status, or an answer that cannot be read. */
export async function askProvider(template: string, ip: string): Promise<GeoResult> {
  const bytes = await fetchBytes(new URL(template.replaceAll('{ip}', encodeURIComponent(ip))), bounds)
  if (!bytes) throw new Error('The geolocation provider has no answer')
  const found = answer.parse(JSON.parse(bytes.toString('utf8')))
  return {
    countryCode: found.country_calling_code.replace(/\D/g, ''),
    language: languageOf(found.languages),
    country: found.country.toUpperCase(),
    region: found.region ?? '',
    city: found.city ?? '',
  }
}

/** The first language of the list that the product supports, else the first one. */
function languageOf(list: string): string {
  const tags = list.split(',')
  const locale = preferredLocale(tags)
  return locale ? languageTag[locale] : (tags[0] ?? '').trim()
}
