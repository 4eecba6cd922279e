import type { DeviceStore } from '../device-store.ts'
import type { GuestCredentials } from '../guest-credentials.ts'
import type { Operation } from '../operation.ts'

/** A device's store for tests without a browser. */
export function memoryStore(): DeviceStore {
  const operations = new Map<string, Operation>()
  const credentials = new Map<string, GuestCredentials>()
  const keyOf = ({ studying_id, element_id }: Operation) => `${studying_id} ${element_id}`
  return {
    list: async () => [...operations.values()],
    // A copy, as IndexedDB makes one.
    put: async (operation) => void operations.set(keyOf(operation), structuredClone(operation)),
    async remove(operation) {
      if (operations.get(keyOf(operation))?.seq === operation.seq) operations.delete(keyOf(operation))
    },
    findCredentials: async (key) => credentials.get(key),
    putCredentials: async (found) => void credentials.set(found.key, found),
    // No other tab shares this store.
    async settleCredentials(found) {
      credentials.set(found.key, found)
      return found
    },
    listCredentials: async () => [...credentials.values()],
    async removeCredentials(ending) {
      for (const key of credentials.keys()) if (key.endsWith(ending)) credentials.delete(key)
    },
  }
}
