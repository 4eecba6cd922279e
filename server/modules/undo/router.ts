import { allowed, LONG_MS, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { oneUndo, undoList, undone } from './schema.ts'
import { listUndo, restoreUndo } from './service.ts'

export const undoRouter = router({
  list: allowed('undo.restore')
    .output(replies(undoList))
    .query(({ ctx }) => listUndo(ctx)),
  restore: allowed('undo.restore', LONG_MS)
    .output(replies(undone))
    .input(oneUndo)
    .mutation(({ ctx, input }) => restoreUndo(ctx, input._id)),
})
