import { onDatabase } from './database.ts'
import type { DraftKey, DraftRow } from './drafts/draft-row.ts'

// The device's drafts. The server's copy is the original: a row is removed as soon as the server has its text. Every
// function rejects where storage is unavailable.

/** The drafts of one kind and owner; of one lesson or studying, or of all. */
export async function listDrafts<Kind extends DraftRow['kind']>(kind: Kind, owner: string, documentId?: string) {
  const prefix = documentId === undefined ? [owner, kind] : [owner, kind, documentId]
  // IndexedDB sorts an array after every string, so this is the end of the prefix.
  const rows = await onDatabase((db) => db.getAll('drafts', IDBKeyRange.bound(prefix, [...prefix, []])))
  return rows.filter((row): row is Extract<DraftRow, { kind: Kind }> => row.kind === kind)
}

export async function putDraft(row: DraftRow): Promise<void> {
  await onDatabase(async (db) => {
    // The write has to survive a loss of power.
    const { store, done } = db.transaction('drafts', 'readwrite', { durability: 'strict' })
    await store.put(row)
    await done
  })
}

export async function removeDraft({ owner, kind, document_id, part_id }: DraftKey): Promise<void> {
  await onDatabase((db) => db.delete('drafts', [owner, kind, document_id, part_id]))
}
