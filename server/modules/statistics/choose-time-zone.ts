import type { AccountQuery } from '#db/query.ts'
import { phoneCodeById } from '#domain/phone/phone-codes.ts'
import { zonesOfCountry } from '#domain/phone/zones-of-country.ts'
import type { Deps } from '../../deps.ts'
import { listKnownZones, readDefaultCountries } from './calendar-queries.ts'

/**
 * The time zone of a reader as the database knows it. Browsers also name zones that it does not have, such as `Etc/Unknown`:
 * then the zone of the account's first country, else UTC.
 */
export async function chooseTimeZone({ caches }: Deps, tx: AccountQuery, typed: string | undefined): Promise<string> {
  const find = async (names: readonly string[]) => {
    const asked = names.filter((name) => !caches.timeZones.has(name.toLowerCase()))
    const known = asked.length === 0 ? [] : await listKnownZones(tx, asked)
    for (const name of asked) caches.timeZones.set(name.toLowerCase(), '')
    for (const name of known) caches.timeZones.set(name.toLowerCase(), name)
    return names.map((name) => caches.timeZones.get(name.toLowerCase())).find(Boolean)
  }
  const own = typed && (await find([typed]))
  if (own) return own
  const [country] = await readDefaultCountries(tx)
  const iso = country === undefined ? undefined : phoneCodeById(country)?.iso
  return (iso && (await find(zonesOfCountry(iso).slice(0, 1)))) || 'UTC'
}
