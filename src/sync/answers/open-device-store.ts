import { database, type SyncDatabase } from '../database.ts'
import type { DeviceStore } from './device-store.ts'

/** The store of this device; where storage is unavailable one in memory, which lives as long as the page. */
export async function openDeviceStore(opening: Promise<SyncDatabase> = database()): Promise<DeviceStore> {
  try {
    return indexedDbStore(await opening)
  } catch {
    return (await import('./memory-store.ts')).memoryStore()
  }
}

function indexedDbStore(db: SyncDatabase): DeviceStore {
  return {
    list: async () => (await db.getAll('operations')).sort((one, other) => one.seq - other.seq),
    put: async (operation) => void (await db.put('operations', operation)),
    async remove({ studying_id, element_id, op_id }) {
      const { store, done } = db.transaction('operations', 'readwrite')
      const stored = await store.get([studying_id, element_id])
      if (stored?.op_id === op_id) await store.delete([studying_id, element_id])
      await done
    },
    findCredentials: (key) => db.get('credentials', key),
    putCredentials: async (credentials) => void (await db.put('credentials', credentials)),
    async settleCredentials(credentials, earlierStudyingId) {
      const { store, done } = db.transaction('credentials', 'readwrite')
      const stored = await store.get(credentials.key)
      const settled = stored && stored.studying_id !== earlierStudyingId ? stored : credentials
      await store.put(settled)
      await done
      return settled
    },
    listCredentials: () => db.getAll('credentials'),
    async removeCredentials(ending) {
      const { store, done } = db.transaction('credentials', 'readwrite')
      for (const key of await store.getAllKeys()) if (key.endsWith(ending)) await store.delete(key)
      await done
    },
  }
}
