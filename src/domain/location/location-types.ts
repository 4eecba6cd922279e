/** The six levels of the country's places, the highest first. */
export const locationTypes = ['region', 'district', 'city', 'urban_village', 'big_village', 'village'] as const

export type LocationType = (typeof locationTypes)[number]
