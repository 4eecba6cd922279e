import type { AccountQuery } from '#db/query.ts'
import type { MatchMode } from '#domain/contact/contact-import.ts'
import { translate } from '../../../lib/i18n.ts'
import { messages } from '../../../lib/messages.ts'
import type { ActorContext } from '../../../frame/request-context.ts'
import { databaseCode } from '../../../lib/database-code.ts'
import { storeApart } from '../../../frame/store-apart.ts'
import type { BatchRow } from '../../undo/service.ts'
import { findOwners } from './find-owners.ts'
import { planRows } from './plan-rows.ts'
import type { ContactValues } from '../sheet/read-row.ts'
import type { ImportedContacts } from './schema.ts'
import { storeRows } from './store-rows.ts'

interface ImportChoice {
  match_mode: MatchMode
  contact_source_id: string | null
  /** The missioners who get the new contacts in turn; none for the pool. */
  owner_ids: readonly string[]
  /** New contacts of earlier calls for the same file. */
  created_count?: number
}

/** What became of the rows, and the changed rows of the database for an undo. */
export interface ImportedRows {
  results: ImportedContacts['results']
  changed: BatchRow[]
}

/** Stores rows of a sheet in the caller's transaction. One that the database refuses is rejected, and the others are stored. */
export async function importRows(
  actor: ActorContext,
  tx: AccountQuery,
  rows: readonly { row: number; values: ContactValues }[],
  { match_mode, contact_source_id, owner_ids, created_count = 0 }: ImportChoice,
): Promise<ImportedRows> {
  let created = created_count
  const parts = await storeApart(tx, rows, async (some) => {
    const owners = await findOwners(actor, tx, owner_ids, created)
    const plan = await planRows(actor, tx, some, match_mode)
    const changed = await storeRows(actor, tx, plan, contact_source_id, owners)
    created += plan.created.length
    return { results: plan.results, changed }
  })
  const failed = parts.filter((part) => 'item' in part)
  if (failed.length > 0) {
    const rows = failed.map(({ item }) => item.row)
    // Not the message: a database can repeat a row, which names a person, in it.
    actor.deps.log.warn({ rows, error: databaseCode(failed[0]?.error) }, 'rows of an import could not be stored')
  }
  const imported = parts.map((part): ImportedRows => {
    if ('result' in part) return part.result
    const error = translate(messages.rowNotStored, actor.locale)
    return { results: [{ row: part.item.row, outcome: 'rejected', _id: null, error }], changed: [] }
  })
  return {
    results: imported.flatMap(({ results }) => results),
    changed: imported.flatMap(({ changed }) => changed),
  }
}
