import { done } from '../../lib/reply-parts.ts'
import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import {
  audience,
  broadcastInput,
  broadcastList,
  broadcastPage,
  counts,
  oneBroadcast,
  preview,
  previewInput,
} from './broadcasts/schema.ts'
import {
  broadcast,
  cancelBroadcast,
  listAll,
  readAudience,
  resumeBroadcast,
  sendPreview,
} from './broadcasts/service.ts'

export const webpushRouter = router({
  broadcast: allowed('webpush.broadcast')
    .output(replies(counts))
    .input(broadcastInput)
    .mutation(({ ctx, input }) => broadcast(ctx, input)),
  audience: allowed('webpush.broadcast')
    .output(replies(audience))
    .query(({ ctx }) => readAudience(ctx)),
  preview: allowed('webpush.broadcast')
    .output(replies(preview))
    .input(previewInput)
    .mutation(({ ctx, input }) => sendPreview(ctx, input)),
  listBroadcasts: allowed('webpush.broadcast')
    .output(replies(broadcastList))
    .input(broadcastPage)
    .query(({ ctx, input }) => listAll(ctx, input)),
  cancelBroadcast: allowed('webpush.broadcast')
    .output(replies(done))
    .input(oneBroadcast)
    .mutation(({ ctx, input }) => cancelBroadcast(ctx, input._id)),
  resumeBroadcast: allowed('webpush.broadcast')
    .output(replies(done))
    .input(oneBroadcast)
    .mutation(({ ctx, input }) => resumeBroadcast(ctx, input._id)),
})
