import { hashKey, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { beforeLogout } from './session.ts'
import { readPlace } from './page/read-place.ts'

/** Lists, each with all its loaded pages. */
const MAX_LISTS = 8

const stored = new Map<string, InfiniteData<unknown>>()
beforeLogout(() => stored.clear())

/** Stores the pages of a list beyond its page, whose cache ends with it. */
export function storePages(key: QueryKey, pages: InfiniteData<unknown>): void {
  const hash = hashKey(key)
  stored.delete(hash)
  stored.set(hash, pages)
  for (const oldest of [...stored.keys()].slice(0, -MAX_LISTS)) stored.delete(oldest)
}

/** The pages that a list had, for a person who has come back to it. */
export function findPages<Pages>(key: QueryKey): Pages | undefined {
  return readPlace() && (stored.get(hashKey(key)) as Pages | undefined)
}
