import { comparePlaces, type Nearness, partsOf } from './compare-places.ts'

export interface Asking {
  _id: string
  locale: string | null
  location: string | null
}

export interface Candidate {
  _id: string
  locales: readonly string[]
  places: readonly string[]
  /** The contacts with whom this person still works. */
  open_count: number
}

export interface Proposal {
  /** Of the request. */
  _id: string
  /** Null when no missioner takes contacts. */
  contact_owner_id: string | null
  speaks: boolean
  near: Nearness
  /** With those that the requests before this one add. */
  open_count: number
}

interface Fit {
  person: Candidate
  speaks: boolean
  near: Nearness
}

const rank: Record<Nearness, number> = { place: 2, region: 1, none: 0 }

/**
 * Proposes a missioner for each request: first who speaks its language, of these the nearest, of these the one with the fewest
 * open contacts. What is proposed for one request counts as an open contact for the next one.
 */
export function propose(requests: readonly Asking[], missioners: readonly Candidate[]): Proposal[] {
  const people = missioners.map((missioner) => ({ ...missioner, parts: partsOf(missioner.places) }))
  return requests.map(({ _id, locale, location }) => {
    const place = partsOf(location === null ? [] : [location])
    let best: Fit | undefined
    for (const person of people) {
      const fit = {
        person,
        speaks: locale !== null && person.locales.includes(locale),
        near: comparePlaces(place, person.parts),
      }
      if (!best || isBetter(fit, best)) best = fit
    }
    if (!best) return { _id, contact_owner_id: null, speaks: false, near: 'none', open_count: 0 }
    const { person, speaks, near } = best
    return { _id, contact_owner_id: person._id, speaks, near, open_count: person.open_count++ }
  })
}

function isBetter(one: Fit, other: Fit): boolean {
  if (one.speaks !== other.speaks) return one.speaks
  if (one.near !== other.near) return rank[one.near] > rank[other.near]
  return one.person.open_count < other.person.open_count
}
