import { type DBSchema, openDB } from 'idb'
import type { Operation, OutboxStore } from './outbox-store.ts'

/** How this device knows its studying of a lesson again. */
export interface Identity {
  /** The lesson's address and the person, see `identityKey`. */
  key: string
  studying_id: string
  guest_secret: string
  /** The person to whom it was offered as their own and whom the server did not let have it. */
  offered_to?: string
  /** Tells this device from others that answer in the same studying; none in what older versions kept. */
  device?: number
}

/** What lesson pages keep on the device: unsent answers, and whose studying is whose. */
export interface DeviceStore extends OutboxStore {
  findIdentity(key: string): Promise<Identity | undefined>
  keepIdentity(identity: Identity): Promise<void>
  listIdentities(): Promise<Identity[]>
  /** Forgets the identities whose key ends so. */
  forgetIdentities(ending: string): Promise<void>
}

interface Schema extends DBSchema {
  operations: { key: [string, string]; value: Operation }
  identities: { key: string; value: Identity }
}

/** Opens the device's IndexedDB; where that is forbidden, what it holds lives as long as the page. */
export async function openDeviceStore(name = 'lessons'): Promise<DeviceStore> {
  try {
    return await indexedDbStore(name)
  } catch {
    return memoryStore()
  }
}

async function indexedDbStore(name: string): Promise<DeviceStore> {
  const db = await openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('operations', { keyPath: ['studying_id', 'element_id'] })
      db.createObjectStore('identities', { keyPath: 'key' })
    },
  })
  return {
    list: () => db.getAll('operations'),
    keep: async (operation) => void (await db.put('operations', operation)),
    async forget({ studying_id, element_id, op_id }) {
      const { store, done } = db.transaction('operations', 'readwrite')
      const held = await store.get([studying_id, element_id])
      if (held?.op_id === op_id) await store.delete([studying_id, element_id])
      await done
    },
    findIdentity: (key) => db.get('identities', key),
    keepIdentity: async (identity) => void (await db.put('identities', identity)),
    listIdentities: () => db.getAll('identities'),
    async forgetIdentities(ending) {
      const { store, done } = db.transaction('identities', 'readwrite')
      for (const key of await store.getAllKeys()) if (key.endsWith(ending)) await store.delete(key)
      await done
    },
  }
}

/** The same without a device behind it. */
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
    listIdentities: async () => [...identities.values()],
    async forgetIdentities(ending) {
      for (const key of identities.keys()) if (key.endsWith(ending)) identities.delete(key)
    },
  }
}
