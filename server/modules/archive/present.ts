import type { listBatches } from './queries.ts'
import type { ArchiveBatch } from './schema.ts'

export function presentBatch(row: Awaited<ReturnType<typeof listBatches>>[number]): ArchiveBatch {
  return { _id: row._id, collection: row.collection, deleted: row.deleted, archived_at: row.archived_at }
}
