import { allowed, router } from '../../trpc/procedures.ts'
import { replies } from '../../trpc/replies.ts'
import { listAudit } from './list-audit.ts'
import { auditList, auditPage } from './schema.ts'

export const auditRouter = router({
  list: allowed('audit.read')
    .output(replies(auditList))
    .input(auditPage)
    .query(({ ctx, input }) => listAudit(ctx, input)),
})
