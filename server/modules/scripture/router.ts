import { allowed, router } from '../../trpc/procedures.ts'
import { mark, openPassage } from './passages.ts'
import { markInput, openPassageInput, passageInput } from './schema.ts'
import { listInstalled, lookUp } from './service.ts'

export const scriptureRouter = router({
  translations: allowed('scripture.read').query(({ ctx }) => listInstalled(ctx)),
  passage: allowed('scripture.read')
    .input(passageInput)
    .query(({ ctx, input }) => lookUp(ctx, input)),
  mark: allowed('scripture.read')
    .input(markInput)
    .query(({ ctx, input }) => mark(ctx, input)),
  readPassage: allowed('scripture.readPassage')
    .input(openPassageInput)
    .query(({ ctx, input }) => openPassage(ctx, input)),
})
