import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { giver, handedOver, handover, handoverPreview } from './schema.ts'
import { previewHandover, runHandover } from './service.ts'

export const handoverRouter = router({
  preview: allowed('missioners.write')
    .output(replies(handoverPreview))
    .input(giver)
    .query(({ ctx, input }) => previewHandover(ctx, input)),
  run: allowed('missioners.write')
    .output(replies(handedOver))
    .input(handover)
    .mutation(({ ctx, input }) => runHandover(ctx, input)),
})
