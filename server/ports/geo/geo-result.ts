/** Where an IP address is. Every field is empty if it is unknown. */
export interface GeoResult {
  /** The calling code of the country: digits. */
  countryCode: string
  /** A language of the country; the first that the product supports, if there is one. */
  language: string
  /** ISO 3166-1 alpha-2. */
  country: string
  region: string
  city: string
}

export const emptyGeo: GeoResult = { countryCode: '', language: '', country: '', region: '', city: '' }
