import DataLoader from 'dataloader'
import type { Database } from './client.ts'

/**
 * Asks a database once for all who ask in one turn of the event loop: under load the calls of one turn share a statement,
 * and a call that is alone waits for nobody. `ask` answers each of the keys, in their order, and may be asked twice: what
 * fails among others is tried alone, for a fault of one is nobody else's. Nothing is remembered.
 */
export function inOneTurn<Key, Value>(
  ask: (db: Database, keys: readonly Key[]) => Promise<readonly Value[]>,
): (db: Database, key: Key) => Promise<Value> {
  const alone = (db: Database) => (key: Key) =>
    ask(db, [key]).then(
      ([value]) => value as Value,
      (error: Error) => error,
    )
  const collect = (db: Database) =>
    new DataLoader<Key, Value>(
      (keys) =>
        ask(db, keys).catch((error: unknown) => {
          if (keys.length === 1) throw error
          return Promise.all(keys.map(alone(db)))
        }),
      { cache: false, maxBatchSize: 100, batchScheduleFn: (send) => setImmediate(send) },
    )
  const collectors = new WeakMap<Database, DataLoader<Key, Value>>()
  return (db, key) => {
    const collector = collectors.get(db) ?? collect(db)
    collectors.set(db, collector)
    return collector.load(key)
  }
}
