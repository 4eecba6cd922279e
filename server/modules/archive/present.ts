import type { listBatches } from './queries.ts'
import type { ArchiveBatch } from './schema.ts'

export function presentBatch(row: Awaited<ReturnType<typeof listBatches>>[number]): ArchiveBatch {
  const { _id, collection, deleted, archived_at, actor_name } = row
  return { _id, collection, deleted, archived_at, actor_name }
}
