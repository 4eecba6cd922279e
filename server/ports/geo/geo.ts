import { LRUCache } from 'lru-cache'
import { isPublicAddress } from '../../lib/is-public-address.ts'
import { type CountryDatabase, openCountryDatabase } from './country-database.ts'
import { askProvider } from './geo-provider.ts'
import { emptyGeo, type GeoResult } from './geo-result.ts'

/** Neither method throws: without an answer the result is empty. */
export interface Geo {
  /** From the country database alone, for pages, which do not wait for a third party. */
  lookUpLocally(ip: string): Promise<GeoResult>
  /** From the database, else from the provider, if one is configured. */
  lookUp(ip: string): Promise<GeoResult>
}

interface Options {
  /** GEO_DATABASE; without it, the database of the package. */
  databasePath?: string | undefined
  /** GEO_URL; without it no third party is called. */
  template?: string | undefined
  database?: CountryDatabase
}

/** Milliseconds for which the provider's answers, and the lack of one, are remembered. */
const ANSWER_MS = 3_600_000
const NO_ANSWER_MS = 60_000

/** The port for the country of visitors. */
export function openGeo({ databasePath, template, database = openCountryDatabase(databasePath) }: Options): Geo {
  const asked = new LRUCache<string, Promise<GeoResult>>({ max: 5_000, ttl: ANSWER_MS })

  async function lookUpLocally(ip: string): Promise<GeoResult> {
    const address = unmapped(ip)
    return isPublicAddress(address) ? database.find(address).catch(() => emptyGeo) : emptyGeo
  }

  async function ask(provider: string, address: string): Promise<GeoResult> {
    const known = asked.get(address)
    if (known) return known
    const answer = askProvider(provider, address).catch(() => {
      asked.set(address, answer, { ttl: NO_ANSWER_MS })
      return emptyGeo
    })
    asked.set(address, answer)
    return answer
  }

  return {
    lookUpLocally,
    async lookUp(ip) {
      const found = await lookUpLocally(ip)
      const address = unmapped(ip)
      return found.country !== '' || template === undefined || !isPublicAddress(address)
        ? found
        : ask(template, address)
    },
  }
}

/** An IPv4 address that came over an IPv6 socket. */
function unmapped(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '')
}
