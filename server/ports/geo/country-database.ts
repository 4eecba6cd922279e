import { createRequire } from 'node:module'
import type { CountryResponse, Reader } from 'maxmind'
import { languageOfCountry } from '#domain/phone/language-of-country.ts'
import { phoneCodeByIso } from '#domain/phone/phone-codes.ts'
import { emptyGeo, type GeoResult } from './geo-result.ts'

export interface CountryDatabase {
  find(ip: string): Promise<GeoResult>
}

/** Milliseconds without a look-up after which the file leaves the memory. */
const IDLE_MS = 10 * 60_000

/** Databases have the code in one of two places: those of ip-location-db at the top, those of MaxMind in `country`. */
type CountryRecord = CountryResponse & { country_code?: string }

/** A country database in MaxMind's format. It is read at the first look-up and released when no more are made. */
export function openCountryDatabase(path: string | undefined): CountryDatabase {
  let reader: Promise<Reader<CountryRecord>> | undefined
  let idle: NodeJS.Timeout | undefined

  function release() {
    reader = undefined
  }
  function read() {
    clearTimeout(idle)
    idle = setTimeout(release, IDLE_MS).unref()
    reader ??= openReader(path ?? packagedDatabase())
    return reader
  }

  return {
    async find(ip) {
      const record = (await read()).get(ip)
      const country = record?.country_code ?? record?.country?.iso_code ?? ''
      const phoneCode = phoneCodeByIso(country)
      if (!/^[A-Z]{2}$/.test(country)) return emptyGeo
      return { ...emptyGeo, country, language: languageOfCountry(country), countryCode: phoneCode?.code ?? '' }
    },
  }
}

function packagedDatabase(): string {
  const { resolve } = createRequire(import.meta.url)
  return resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
}

async function openReader(path: string): Promise<Reader<CountryRecord>> {
  const { open } = await import('maxmind')
  return open<CountryRecord>(path)
}
