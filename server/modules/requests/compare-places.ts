import { languageTag } from '#domain/locale.ts'

export type Nearness = 'place' | 'region' | 'none'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** The names of countries in the languages of the interface: to be in the same one says little. */
const countries = new Set(
  Object.values(languageTag).flatMap((tag) => {
    const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' })
    return letters.flatMap((one) => letters.flatMap((two) => names.of(one + two)?.toLowerCase() ?? []))
  }),
)
const region = /область|обл\.|район|р-н|громада|край|республ[іи]ка|oblast|region|district/
/** What is written before the name of a town or village. */
const kind = /^(?:місто|город|село|селище|посёлок|смт|пгт|м|г|с|сел)(?:\.\s*|\s+)/

/** How near a place is to the nearest one of others. */
export function comparePlaces(place: ReadonlySet<string>, others: ReadonlySet<string>): Nearness {
  const shared = [...place].filter((part) => others.has(part))
  if (shared.some((part) => !region.test(part))) return 'place'
  return shared.length > 0 ? 'region' : 'none'
}

/** What places are called: people write parts between commas, in any order. */
export function partsOf(places: readonly string[]): ReadonlySet<string> {
  const parts = places.flatMap((place) => place.toLowerCase().split(/[,;()]/))
  return new Set(
    parts.map((part) => part.trim().replace(kind, '')).filter((part) => part !== '' && !countries.has(part)),
  )
}
