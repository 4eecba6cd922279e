import { allowed, router } from '../../trpc/procedures.ts'
import { passageInput } from './schema.ts'
import { listInstalled, lookUp } from './service.ts'

export const scriptureRouter = router({
  translations: allowed('scripture.read').query(({ ctx }) => listInstalled(ctx)),
  passage: allowed('scripture.read')
    .input(passageInput)
    .query(({ ctx, input }) => lookUp(ctx, input)),
})
