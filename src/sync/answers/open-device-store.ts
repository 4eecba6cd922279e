import { onDatabase } from '../database.ts'
import type { DeviceStore } from './device-store.ts'
import type { GuestCredentials } from './guest-credentials.ts'

/** The store of this device. Credentials that it cannot store live as long as the page; answers that it cannot store reject. */
export function openDeviceStore(on: typeof onDatabase = onDatabase): DeviceStore {
  const unstored = new Map<string, GuestCredentials>()
  return {
    list: () => on(async (db) => (await db.getAll('operations')).sort((one, other) => one.seq - other.seq)),
    put: (operation) => on(async (db) => void (await db.put('operations', operation))),
    remove: ({ studying_id, element_id, op_id }) =>
      on(async (db) => {
        const { store, done } = db.transaction('operations', 'readwrite')
        const stored = await store.get([studying_id, element_id])
        if (stored?.op_id === op_id) await store.delete([studying_id, element_id])
        await done
      }),
    findCredentials: async (key) => unstored.get(key) ?? on((db) => db.get('credentials', key)).catch(() => undefined),
    putCredentials: (credentials) => on(async (db) => void (await db.put('credentials', credentials))),
    async settleCredentials(credentials, earlierStudyingId) {
      unstored.set(credentials.key, credentials)
      return on(async (db) => {
        const { store, done } = db.transaction('credentials', 'readwrite')
        const stored = await store.get(credentials.key)
        const settled = stored && stored.studying_id !== earlierStudyingId ? stored : credentials
        await store.put(settled)
        await done
        unstored.delete(credentials.key)
        return settled
      }).catch(() => credentials)
    },
    listCredentials: async () => [
      ...(await on((db) => db.getAll('credentials')).catch(() => [])).filter(({ key }) => !unstored.has(key)),
      ...unstored.values(),
    ],
    removeCredentials(ending) {
      for (const key of unstored.keys()) if (key.endsWith(ending)) unstored.delete(key)
      return on(async (db) => {
        const { store, done } = db.transaction('credentials', 'readwrite')
        for (const key of await store.getAllKeys()) if (key.endsWith(ending)) await store.delete(key)
        await done
      })
    },
  }
}
