import { z } from 'zod'
import { auditGroups } from '#domain/audit-group.ts'
import { auditSorts } from '#domain/lists/list-sorts.ts'
import { id, moment } from '../../lib/reply-parts.ts'

export const auditPage = z.strictObject({
  /** The newest first if left out. */
  sort: z.enum(auditSorts).optional(),
  cursor: z.string().max(200).optional(),
  group: z.enum(auditGroups).optional(),
  /** One act, such as `users.role`. */
  action: z.string().max(100).optional(),
  /** Letters of the name of who acted. */
  actor: z.string().trim().max(100).optional(),
  /** The first moment and the one after the last, ISO 8601. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
})

const entry = z.strictObject({
  _id: id,
  created_at: moment,
  /** Null for an administrator whose home is another account. */
  actor_name: z.string().nullable(),
  /** The operation, such as `users.role`. */
  action: z.string(),
  /** Whom it concerned: a user, a missioner or a contact; null if that is no single person. */
  target_name: z.string().nullable(),
  /** Numbers and names of operations, never data of people. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type AuditEntry = z.infer<typeof entry>

export const auditList = z.strictObject({ entries: z.array(entry), next: z.string().nullable() })
export type AuditList = z.infer<typeof auditList>
