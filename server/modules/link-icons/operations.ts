import { query, router } from '../../trpc/operation.ts'
import { linkIcon, siteInput } from './schema.ts'
import { findLinkIcon } from './service.ts'

export const linkIconsOperations = router({
  find: query('lessons.write', { input: siteInput, reply: linkIcon, run: findLinkIcon }),
})
