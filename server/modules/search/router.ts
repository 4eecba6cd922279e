import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { everythingInput, foundEverything } from './schema.ts'
import { searchEverything } from './service.ts'

export const searchRouter = router({
  everything: allowed('search.read')
    .output(replies(foundEverything))
    .input(everythingInput)
    .query(({ ctx, input }) => searchEverything(ctx, input)),
})
