import type { listBatches } from './queries.ts'

/** A dropped collection that can come back. */
export interface ArchiveBatch {
  _id: string
  collection: string
  deleted: number
  archived_at: Date
}

export function presentBatch(row: Awaited<ReturnType<typeof listBatches>>[number]): ArchiveBatch {
  return { _id: row._id, collection: row.collection, deleted: row.deleted, archived_at: row.archived_at }
}
