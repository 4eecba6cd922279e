import { allowed, router } from '../../trpc/procedures.ts'
import { describeImage, listLibrary, removeImage, restoreImage } from './library.ts'
import { describedImage, libraryPage, oneImage, libraryImages } from './schema.ts'
import { done } from '../../lib/reply-parts.ts'
import { replies } from '../../trpc/replies.ts'

export const imagesRouter = router({
  list: allowed('images.library')
    .output(replies(libraryImages))
    .input(libraryPage)
    .query(({ ctx, input }) => listLibrary(ctx, input)),
  update: allowed('images.library')
    .output(replies(done))
    .input(describedImage)
    .mutation(({ ctx, input }) => describeImage(ctx, input)),
  remove: allowed('images.library')
    .output(replies(done))
    .input(oneImage)
    .mutation(({ ctx, input }) => removeImage(ctx, input._id)),
  restore: allowed('images.library')
    .output(replies(done))
    .input(oneImage)
    .mutation(({ ctx, input }) => restoreImage(ctx, input._id)),
})
