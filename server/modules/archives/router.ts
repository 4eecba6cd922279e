import { allowed, router } from '../../trpc/procedures.ts'
import { batchId } from './schema.ts'
import { listArchives, restoreArchive } from './service.ts'

export const archivesRouter = router({
  list: allowed('collections.restore').query(({ ctx }) => listArchives(ctx)),
  restore: allowed('collections.restore')
    .input(batchId)
    .mutation(({ ctx, input }) => restoreArchive(ctx, input._id)),
})
