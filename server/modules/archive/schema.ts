import { z } from 'zod'
import { collections } from '#domain/collection.ts'
import { id, moment } from '../../lib/reply-parts.ts'

export const batchId = z.strictObject({ _id: z.string() })

/** An archived collection that can be restored. */
const archiveBatch = z.strictObject({
  _id: id,
  collection: z.enum(collections),
  deleted: z.int(),
  archived_at: moment,
  /** Null for an administrator whose home is another account. */
  actor_name: z.string().nullable(),
})
export type ArchiveBatch = z.infer<typeof archiveBatch>

export const archiveBatches = z.strictObject({ batches: z.array(archiveBatch) })
export type ArchiveBatches = z.infer<typeof archiveBatches>
