import type { AccountQuery } from '#db/query.ts'
import { inSavepoint } from '../lib/savepoint-queries.ts'
import { databaseProblem } from './to-http-error.ts'

/** With more items that cannot be stored, the problem is not in the items. */
const MAX_FAILED = 100

/** What became of some of the items: stored together, or one that failed. */
export type Stored<Item, Result> = { items: readonly Item[]; result: Result } | { item: Item; error: unknown }

/**
 * Stores items in the caller's transaction. If that fails for a reason that would repeat, it is tried with each half, so that in
 * the end only the items that cannot be stored are left out, in the order of the items. Throws when the database is away or
 * when too many items fail.
 */
export async function storeApart<Item, Result>(
  tx: AccountQuery,
  items: readonly Item[],
  store: (items: readonly Item[]) => Promise<Result>,
): Promise<Stored<Item, Result>[]> {
  let failed = 0
  const attempt = async (some: readonly Item[]): Promise<Stored<Item, Result>[]> => {
    try {
      return [{ items: some, result: await inSavepoint(tx, () => store(some)) }]
    } catch (error) {
      const [first, ...others] = some
      if (first === undefined || databaseProblem(error)) throw error
      if (others.length > 0) {
        const half = Math.ceil(some.length / 2)
        return [...(await attempt(some.slice(0, half))), ...(await attempt(some.slice(half)))]
      }
      failed += 1
      if (failed > MAX_FAILED) throw error
      return [{ item: first, error }]
    }
  }
  return items.length === 0 ? [] : attempt(items)
}
