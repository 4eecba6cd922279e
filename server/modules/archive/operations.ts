import { restored } from '../../lib/reply-parts.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import { archiveBatches, batchId } from './schema.ts'
import { listArchives, restoreArchive } from './service.ts'

export const archiveOperations = router({
  list: query('collections.restore', { reply: archiveBatches, run: listArchives }),
  restore: mutation('collections.restore', {
    audit: [
      'archive.restore.courses',
      'archive.restore.studyings',
      'archive.restore.missioners',
      'archive.restore.contacts',
    ],
    input: batchId,
    reply: restored,
    run: (account, { _id }) => restoreArchive(account, _id),
  }),
})
