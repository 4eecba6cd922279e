import type { DeviceStore, Identity } from '../device-store.ts'
import type { Operation } from '../outbox-store.ts'

/** What stands in for the device's store where a browser has none: it lives as long as the page. */
export function memoryStore(): DeviceStore {
  const operations = new Map<string, Operation>()
  const identities = new Map<string, Identity>()
  const keyOf = ({ studying_id, element_id }: Operation) => `${studying_id} ${element_id}`
  return {
    list: async () => [...operations.values()],
    keep: async (operation) => void operations.set(keyOf(operation), operation),
    async forget(operation) {
      if (operations.get(keyOf(operation))?.op_id === operation.op_id) operations.delete(keyOf(operation))
    },
    findIdentity: async (key) => identities.get(key),
    keepIdentity: async (identity) => void identities.set(identity.key, identity),
    // No other page has it.
    async settleIdentity(identity) {
      identities.set(identity.key, identity)
      return identity
    },
    listIdentities: async () => [...identities.values()],
    async forgetIdentities(ending) {
      for (const key of identities.keys()) if (key.endsWith(ending)) identities.delete(key)
    },
  }
}
