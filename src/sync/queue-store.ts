import { onDatabase, type SyncSchema } from './database.ts'
import type { QueueStore } from './send-queue.ts'

type Name = 'operations' | 'finishes' | 'calls'

/**
 * The items of a queue in IndexedDB. `timesOf` orders them by the first of its times, and all of them tell an item from another one
 * that has taken its place.
 */
export function queueStore<Store extends Name>(
  name: Store,
  keyOf: (item: SyncSchema[Store]['value']) => SyncSchema[Store]['key'],
  timesOf: (item: SyncSchema[Store]['value']) => readonly [number, ...number[]],
  on = onDatabase,
): QueueStore<SyncSchema[Store]['value']> {
  return {
    list: () => on(async (db) => (await db.getAll(name)).sort((one, other) => timesOf(one)[0] - timesOf(other)[0])),
    put: (item) => on(async (db) => void (await db.put(name, item))),
    remove: (item) =>
      on(async (db) => {
        const { store, done } = db.transaction(name, 'readwrite')
        const stored = await store.get(keyOf(item))
        const times = timesOf(item)
        if (stored && timesOf(stored).every((time, at) => time === times[at])) await store.delete(keyOf(item))
        await done
      }),
  }
}
