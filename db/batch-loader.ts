import DataLoader from 'dataloader'
import type { Database } from './client.ts'

/**
 * Batches the calls of one turn of the event loop into one statement; a single call is not delayed. `ask` returns a value
 * for each key, in the order of the keys. If a batch fails, each key is asked again alone, so that one key cannot fail the
 * others: `ask` must be repeatable. Nothing is cached.
 */
export function batchPerTick<Key, Value>(
  ask: (db: Database, keys: readonly Key[]) => Promise<readonly Value[]>,
): (db: Database, key: Key) => Promise<Value> {
  const alone = (db: Database) => (key: Key) =>
    ask(db, [key]).then(
      ([value]) => value as Value,
      (error: Error) => error,
    )
  const createLoader = (db: Database) =>
    new DataLoader<Key, Value>(
      (keys) =>
        ask(db, keys).catch((error: unknown) => {
          if (keys.length === 1) throw error
          return Promise.all(keys.map(alone(db)))
        }),
      { cache: false, maxBatchSize: 100, batchScheduleFn: (send) => setImmediate(send) },
    )
  const loaders = new WeakMap<Database, DataLoader<Key, Value>>()
  return (db, key) => {
    const loader = loaders.get(db) ?? createLoader(db)
    loaders.set(db, loader)
    return loader.load(key)
  }
}
