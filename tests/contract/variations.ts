import type { Request } from './sample-requests.ts'

/** An id that no row has; each number gives another one. */
export function unknownId(number = 0): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** Requests with unknown ids: each id of the request in turn, then all of them. */
export function makeUnknown(request: Request, ids: ReadonlySet<string>): Request[] {
  const places = findIds(request, ids)
  const single = places.map(({ place }) => exchangeId(request, place, unknownId()))
  const whole = places.reduce((changed, { place }, index) => exchangeId(changed, place, unknownId(index)), request)
  return places.length > 1 ? [...single, whole] : single
}

/** The ids of a school in a request, with their places. */
export function findIds(request: Request, ids: ReadonlySet<string>): { at: string; place: Place; id: string }[] {
  return findPlaces(request, (text) => ids.has(text)).map((place) => ({
    at: place.join('.'),
    place,
    id: String(readAt(request, place)),
  }))
}

/** The request with another id at one place. */
export function exchangeId(request: Request, place: Place, id: unknown): Request {
  return replaceAt(request, place, id) as Request
}

/** Ids in a request that do not belong to the school, except those that the caller chooses: they would not be tested. */
export function untestedIds(request: Request, ids: ReadonlySet<string>): string[] {
  return findPlaces(request, (text) => /^[0-9a-f-]{36}$/.test(text) && !ids.has(text))
    .map((place) => place.join('.'))
    .filter((at) => !/\.(op_id|import_id|export_id|undo_id)$/.test(at))
}

/**
 * Copies of a request with one foreign member more in a list: first, in the middle and last. A member is an id, or an
 * object with one.
 */
export function plantInLists(
  request: Request,
  isName: (text: string) => boolean,
  foreign: string,
): { at: string; request: Request }[] {
  return findLists(request).flatMap((place) => {
    const list = readAt(request, place) as unknown[]
    const [model] = list
    const names = typeof model === 'string' ? (isName(model) ? [[]] : []) : findPlaces(model, isName)
    const [first] = names
    if (!first) return []
    const member = replaceAt(model, first, foreign)
    return [0, Math.ceil(list.length / 2), list.length].map((index) => ({
      at: `${place.join('.')}[${index}]`,
      request: replaceAt(request, place, list.toSpliced(index, 0, member)) as Request,
    }))
  })
}

/** Keys that name the member of a list. */
export const memberKeys = ['_id', 'id', 'studying_id', 'element_id', 'slug']

/** Copies of a request in which the first member of a list appears again, as it is and with its id in capitals. */
export function repeatInLists(request: Request, ids: ReadonlySet<string>): { at: string; request: Request }[] {
  return findLists(request).flatMap((place) => {
    const list = readAt(request, place) as unknown[]
    const [first] = list
    const key = memberKeys.find((name) => first !== null && typeof first === 'object' && Object.hasOwn(first, name))
    const name: unknown = key ? readAt(first, [key]) : first
    if (typeof name !== 'string' || (!key && !ids.has(name))) return []
    const shouted = ids.has(name) ? [replaceAt(first, key ? [key] : [], name.toUpperCase())] : []
    return [first, ...shouted].map((again) => ({
      at: `${place.join('.')} with ${JSON.stringify(again)}`,
      request: replaceAt(request, place, [...list, again]) as Request,
    }))
  })
}

export type Place = readonly (string | number)[]

function findPlaces(value: unknown, isSought: (text: string) => boolean, place: Place = []): Place[] {
  if (typeof value === 'string') return isSought(value) ? [place] : []
  return entriesOf(value).flatMap(([key, inner]) => findPlaces(inner, isSought, [...place, key]))
}

function findLists(value: unknown, place: Place = []): Place[] {
  const inner = entriesOf(value).flatMap(([key, each]) => findLists(each, [...place, key]))
  return Array.isArray(value) ? [place, ...inner] : inner
}

function entriesOf(value: unknown): [string, unknown][] {
  return value === null || typeof value !== 'object' || value instanceof Uint8Array ? [] : Object.entries(value)
}

function readAt(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)
}

function replaceAt(value: unknown, [key, ...rest]: Place, next: unknown): unknown {
  if (key === undefined) return next
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = replaceAt(copy[key], rest, next)
  return copy
}
