import { query, router } from '../../trpc/operation.ts'
import { listAudit } from './list-audit.ts'
import { auditList, auditPage } from './schema.ts'

export const auditOperations = router({
  list: query('audit.read', { input: auditPage, reply: auditList, run: listAudit }),
})
