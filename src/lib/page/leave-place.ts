import { beforeLogout, session } from '../session.ts'
import { type ListPlace, readPlace } from './read-place.ts'

interface LeftList {
  search: string
  place: ListPlace
  /** What the list measured, so that the page is as high as it was. */
  sizes: unknown
}

/** By path, the lists that a row was opened from. */
const left = new Map<string, LeftList>()
beforeLogout(() => left.clear())

/** Notes in the browser's history where the person leaves the list. */
export function leavePlace(at: Omit<ListPlace, 'user_id'>, sizes: unknown): void {
  const place = { ...at, user_id: session.user?._id }
  const { pathname, search } = location
  history.replaceState({ ...(history.state as object | null), list: place }, '')
  left.set(pathname, { search, place, sizes })
}

/** What the list of this address measured when it was left. */
export function readSizes(): unknown {
  return readPlace() && left.get(location.pathname)?.sizes
}

/** A link to a list as it was left, at a row that may be another one by now; `search` is its address if that is not known. */
export function returnLink(path: string, row: string, search = ''): { href: string; state?: { list: ListPlace } } {
  const known = left.get(path)
  if (!known || known.place.user_id !== session.user?._id) return { href: `${path}${search}` }
  return { href: `${path}${known.search}`, state: { list: { ...known.place, row } } }
}
