import { z } from 'zod'
import { decodeCursor, momentKey, pageLimit, takePage } from '../../lib/paging.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { listActors, listEntries } from './queries.ts'
import type { AuditEntry, AuditList, auditPage } from './schema.ts'

const placeKey = z.tuple([momentKey, z.guid()])
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

/** The acts in the account, the newest first. */
export async function listAudit(
  { accountId, readAccount }: AccountContext,
  { cursor, actor, ...filter }: z.infer<typeof auditPage>,
): Promise<AuditList> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, placeKey)
  const rows = await readAccount(async (tx) => {
    // Found first: the plan depends on how much these people did.
    const actors = actor ? await listActors(tx, accountId, actor) : undefined
    return actors?.length === 0 ? [] : listEntries(tx, accountId, { ...filter, actors, after, limit: pageLimit() })
  })
  const { page, next } = takePage(rows, ({ place, _id }) => [place, _id])
  return { entries: page.map(({ place: _place, details, ...row }) => ({ ...row, facts: factsOf(details) })), next }
}

function factsOf(details: object): AuditEntry['facts'] {
  const shown = Object.entries(details).filter(
    ([name, value]) => shownFacts.includes(name) && (typeof value === 'string' || typeof value === 'number'),
  )
  return Object.fromEntries(shown) as AuditEntry['facts']
}
