/** Where the list of a country's zones has one that is not its own. */
const zoneOf: Record<string, string> = { UA: 'Europe/Kyiv' }

/** The IANA time zones of a country by its ISO code, as this browser or server knows them; none where it knows none. */
export function zonesOfCountry(iso: string): readonly string[] {
  if (zoneOf[iso]) return [zoneOf[iso]]
  // The second is its name in older browsers.
  const locale = new Intl.Locale(`und-${iso}`) as Intl.Locale & { getTimeZones?(): string[]; timeZones?: string[] }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
