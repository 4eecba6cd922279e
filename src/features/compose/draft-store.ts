import { type DBSchema, openDB } from 'idb'
import type { Draft } from './merge-drafts.ts'

/** Work on a lesson that the server does not have, with what it was made on. */
export interface KeptDraft {
  base: Draft
  mine: Draft
  /** What was sent and never answered: it may have arrived. */
  sent: readonly Draft[]
}

/** Such work of one window. */
export interface DraftRow extends KeptDraft {
  key: string
  /** The account and the person: nobody else is shown it, and nobody else's session sends it. */
  owner: string
  lesson_id: string
}

/** What the composer keeps on the device. Nothing is kept of what the server has. */
export interface DraftStore {
  list(owner: string): Promise<DraftRow[]>
  keep(row: DraftRow): Promise<void>
  forget(key: string): Promise<void>
}

interface Schema extends DBSchema {
  drafts: { key: string; value: DraftRow; indexes: { owner: string } }
}

/** Opens the device's IndexedDB; rejects where that is forbidden. */
export async function openDraftStore(name = 'drafts'): Promise<DraftStore> {
  const db = await openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: 'key' }).createIndex('owner', 'owner')
    },
  })
  return {
    list: (owner) => db.getAllFromIndex('drafts', 'owner', owner),
    async keep(row) {
      // On the disk itself: a device may lose its power.
      const { store, done } = db.transaction('drafts', 'readwrite', { durability: 'strict' })
      await store.put(row)
      await done
    },
    forget: (key) => db.delete('drafts', key),
  }
}
