import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { broadcast } from './broadcast.ts'
import { broadcastInput, counts } from './schema.ts'

export const webpushRouter = router({
  broadcast: allowed('webpush.broadcast')
    .output(replies(counts))
    .input(broadcastInput)
    .mutation(({ ctx, input }) => broadcast(ctx, input)),
})
