import { allowed, router } from '../../trpc/procedures.ts'
import { batchId, archiveBatches } from './schema.ts'
import { listArchives, restoreArchive } from './service.ts'
import { restored } from '../../lib/reply-parts.ts'
import { replies } from '../../trpc/replies.ts'

export const archiveRouter = router({
  list: allowed('collections.restore')
    .output(replies(archiveBatches))
    .query(({ ctx }) => listArchives(ctx)),
  restore: allowed('collections.restore')
    .output(replies(restored))
    .input(batchId)
    .mutation(({ ctx, input }) => restoreArchive(ctx, input._id)),
})
