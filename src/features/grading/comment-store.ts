import { type DBSchema, openDB } from 'idb'
import type { KeptComment } from '../../engine/comments/comment-draft.ts'

/** A comment that the server does not have. */
export interface CommentRow extends KeptComment {
  /** The account and the person: nobody else is shown it, and nobody else's session sends it. */
  owner: string
  studying_id: string
  element_id: string
}
type Key = [owner: string, studying_id: string, element_id: string]

/** What reviewers keep on the device. Nothing is kept of what the server has. */
export interface CommentStore {
  list(owner: string, studying_id?: string): Promise<CommentRow[]>
  keep(row: CommentRow): Promise<void>
  forget(row: Pick<CommentRow, 'owner' | 'studying_id' | 'element_id'>): Promise<void>
}

interface Schema extends DBSchema {
  comments: { key: Key; value: CommentRow }
}

/** Opens the device's IndexedDB; rejects where that is forbidden. */
export async function openCommentStore(name = 'comments'): Promise<CommentStore> {
  const db = await openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('comments', { keyPath: ['owner', 'studying_id', 'element_id'] })
    },
  })
  return {
    list(owner, studying_id) {
      const start = studying_id === undefined ? [owner] : [owner, studying_id]
      // In IndexedDB's order a list comes behind every text.
      return db.getAll('comments', IDBKeyRange.bound(start, [...start, []]))
    },
    async keep(row) {
      // On the disk itself: a device may lose its power.
      const { store, done } = db.transaction('comments', 'readwrite', { durability: 'strict' })
      await store.put(row)
      await done
    },
    forget: ({ owner, studying_id, element_id }) => db.delete('comments', [owner, studying_id, element_id]),
  }
}
