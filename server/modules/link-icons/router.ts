import { allowed, router } from '../../trpc/procedures.ts'
import { siteInput } from './schema.ts'
import { findLinkIcon } from './service.ts'

export const linkIconsRouter = router({
  find: allowed('lessons.write')
    .input(siteInput)
    .query(({ ctx, input }) => findLinkIcon(ctx, input)),
})
