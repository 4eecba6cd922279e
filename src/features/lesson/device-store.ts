import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptAnswer, KeptLesson, KeptPerson, KeptText } from './offline/kept-lesson.ts'
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
  /** Keeps it where `earlier` was known; resolves to another page's, if one has opened the lesson for the first time meanwhile. */
  settleIdentity(identity: Identity, earlier: string | undefined): Promise<Identity>
  listIdentities(): Promise<Identity[]>
  /** Forgets the identities whose key ends so. */
  forgetIdentities(ending: string): Promise<void>
}

interface Schema extends DBSchema {
  operations: { key: [string, string]; value: Operation }
  identities: { key: string; value: Identity }
  lessons: { key: string; value: KeptLesson; indexes: { studying_id: string } }
  texts: { key: string; value: KeptText }
  answers: { key: [string, string]; value: KeptAnswer }
  people: { key: string; value: KeptPerson }
}

export type LessonsDb = IDBPDatabase<Schema>

/** Opens the device's IndexedDB; where that is forbidden, what it holds lives as long as the page. */
export async function openDeviceStore(name = 'lessons'): Promise<DeviceStore> {
  try {
    return indexedDbStore(await openLessonsDb(name))
  } catch {
    return (await import('./offline/memory-store.ts')).memoryStore()
  }
}

/** The one database of lesson pages; rejects where there is none, or while an older page holds its older form open. */
export function openLessonsDb(name = 'lessons'): Promise<LessonsDb> {
  return new Promise((resolve, reject) => {
    openDB<Schema>(name, 2, {
      upgrade(db, from) {
        if (from < 1) {
          db.createObjectStore('operations', { keyPath: ['studying_id', 'element_id'] })
          db.createObjectStore('identities', { keyPath: 'key' })
        }
        db.createObjectStore('lessons', { keyPath: 'key' }).createIndex('studying_id', 'studying_id')
        db.createObjectStore('texts', { keyPath: 'key' })
        db.createObjectStore('answers', { keyPath: ['studying_id', 'element_id'] })
        db.createObjectStore('people', { keyPath: '_id' })
      },
      blocked: () => reject(new Error('blocked')),
      // A newer page wants to go on; here answers live on in memory, which every receipt says.
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    }).then(resolve, reject)
  })
}

function indexedDbStore(db: LessonsDb): DeviceStore {
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
    async settleIdentity(identity, earlier) {
      const { store, done } = db.transaction('identities', 'readwrite')
      const there = await store.get(identity.key)
      const settled = there && there.studying_id !== earlier ? there : identity
      await store.put(settled)
      await done
      return settled
    },
    listIdentities: () => db.getAll('identities'),
    async forgetIdentities(ending) {
      const { store, done } = db.transaction('identities', 'readwrite')
      for (const key of await store.getAllKeys()) if (key.endsWith(ending)) await store.delete(key)
      await done
    },
  }
}
