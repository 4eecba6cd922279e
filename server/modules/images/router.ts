import { allowed, router } from '../../trpc/procedures.ts'
import { describeImage, listLibrary, removeImage, restoreImage } from './library.ts'
import { describedImage, libraryPage, oneImage } from './schema.ts'

export const imagesRouter = router({
  list: allowed('images.library')
    .input(libraryPage)
    .query(({ ctx, input }) => listLibrary(ctx, input)),
  update: allowed('images.library')
    .input(describedImage)
    .mutation(({ ctx, input }) => describeImage(ctx, input)),
  remove: allowed('images.library')
    .input(oneImage)
    .mutation(({ ctx, input }) => removeImage(ctx, input._id)),
  restore: allowed('images.library')
    .input(oneImage)
    .mutation(({ ctx, input }) => restoreImage(ctx, input._id)),
})
