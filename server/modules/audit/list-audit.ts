import type { z } from 'zod'
import { keysOfColumn, placeKey } from '../../lib/order-queries.ts'
import { decodeCursor, pageLimit, takePage } from '../../lib/paging.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { auditKeys, listActors, listEntries } from './queries.ts'
import type { AuditEntry, AuditList, auditPage } from './schema.ts'

/** What of the details is shown; ids are not. */
const shownFacts = [
  'count',
  'created',
  'updated',
  'refused',
  'deleted',
  'restored',
  'before',
  'after',
  'operation',
  'userType',
  'file_name',
]

/** The acts in the account, as usual the newest first. */
export async function listAudit(
  { readAccount }: AccountContext,
  { cursor, actor, sort = 'time-last', ...filter }: z.infer<typeof auditPage>,
): Promise<AuditList> {
  const keys = keysOfColumn(auditKeys, sort)
  const after = cursor === undefined ? undefined : decodeCursor(cursor, placeKey(keys))
  const rows = await readAccount(async (tx) => {
    // Found first: the plan depends on how much these people did.
    const actors = actor ? await listActors(tx, actor) : undefined
    return actors?.length === 0 ? [] : listEntries(tx, { ...filter, actors, keys, after, limit: pageLimit() })
  })
  const { page, next } = takePage(rows, ({ place }) => place)
  return { entries: page.map(({ place: _place, details, ...row }) => ({ ...row, facts: factsOf(details) })), next }
}

function factsOf(details: object): AuditEntry['facts'] {
  const shown = Object.entries(details).filter(
    ([name, value]) => shownFacts.includes(name) && (typeof value === 'string' || typeof value === 'number'),
  )
  return Object.fromEntries(shown) as AuditEntry['facts']
}
