import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { linkIcon, siteInput } from './schema.ts'
import { findLinkIcon } from './service.ts'

export const linkIconsRouter = router({
  find: allowed('lessons.write')
    .output(replies(linkIcon))
    .input(siteInput)
    .query(({ ctx, input }) => findLinkIcon(ctx, input)),
})
