import type { Query } from '#db/client.ts'
import { isSiteLocale } from '#domain/locale.ts'
import type { Role } from '#domain/roles.ts'
import type { Deps } from '../../deps.ts'
import { databaseCode } from '../../lib/database-code.ts'
import { databaseProblem } from '../../lib/to-http-error.ts'
import type { ActorContext } from '../../lib/request-context.ts'
import { recordAct } from '../audit/service.ts'
import { importRows, readCells } from '../contacts/service.ts'
import { type BatchRow, extendBatch, recordBatch } from '../undo/service.ts'
import { importJobs } from './import-jobs.ts'
import { type ImportRow, listNextRows, lockImport, setOutcomes, updateImport } from './queries.ts'

/** Rows of one transaction. */
const CHUNK = 500
/** A job that works longer hands over to another one, so that a killed process' work is soon continued. */
const SHIFT_MS = 20_000

/** Names the handler of the queue. */
export function handleImports(deps: Deps): void {
  deps.jobs.work(importJobs, (accountId, { import_id }) => runImport(deps, accountId, import_id))
}

/**
 * Works through the rows, some in each transaction. After an interruption it continues with the first row without an outcome.
 * A failure that would repeat ends it; the queue tries again while the database is away.
 */
async function runImport(deps: Deps, accountId: string, importId: string): Promise<void> {
  const end = Date.now() + SHIFT_MS
  try {
    while (await importChunk(deps, accountId, importId))
      if (Date.now() > end) return await deps.jobs.send(importJobs, accountId, { import_id: importId })
  } catch (error) {
    if (databaseProblem(error)) throw error
    deps.log.warn({ import_id: importId, error: databaseCode(error) }, 'an import of contacts failed')
    await deps.db.inAccount(accountId, async (tx) => {
      const found = await lockImport(tx, accountId, importId)
      if (found?.state === 'running') await finish(actorFor(deps, found), tx, found, 'failed')
    })
  }
}

/** Resolves to whether rows are left. */
function importChunk(deps: Deps, accountId: string, importId: string): Promise<boolean> {
  return deps.db.inAccount(accountId, async (tx) => {
    const found = await lockImport(tx, accountId, importId)
    if (found?.state !== 'running') return false
    const actor = actorFor(deps, found)
    const rows = await listNextRows(tx, accountId, importId, found.last_row, CHUNK)
    const last = rows.at(-1)
    if (!last) {
      await finish(actor, tx, found, 'done')
      return false
    }
    const read = rows.map(({ row, cells }) => ({ row, values: readCells(cells, found.columns) }))
    const imported = await importRows(actor, tx, read, found)
    const results = imported.results.map(({ row, outcome, _id, error }) => ({ row, outcome, contact_id: _id, error }))
    await setOutcomes(tx, accountId, importId, results)
    const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
    await updateImport(tx, accountId, importId, {
      last_row: last.row,
      created_count: found.created_count + count('created'),
      updated_count: found.updated_count + count('updated'),
      skipped_count: found.skipped_count + count('skipped'),
      rejected_count: found.rejected_count + count('rejected'),
      undo_id: await recordUndo(actor, tx, found.undo_id, imported.changed),
      updated_at: deps.now(),
    })
    return true
  })
}

async function recordUndo(actor: ActorContext, tx: Query, undoId: string | null, rows: readonly BatchRow[]) {
  if (undoId === null) return recordBatch(actor, tx, { kind: 'contacts.import', rows })
  await extendBatch(actor, tx, undoId, rows)
  return undoId
}

async function finish(
  { deps, viewer, accountId }: ActorContext,
  tx: Query,
  found: ImportRow,
  state: 'done' | 'failed',
): Promise<void> {
  const { created_count: created, updated_count: updated, rejected_count: refused } = found
  await updateImport(tx, accountId, found._id, { state, updated_at: deps.now() })
  const details = { created, updated, refused, file_name: found.file_name }
  await recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'contacts.import', details })
}

/** The person who started the import. */
function actorFor(deps: Deps, { account_id, created_by, started_role, started_locale }: ImportRow): ActorContext {
  return {
    deps,
    accountId: account_id,
    locale: isSiteLocale(started_locale) ? started_locale : 'en',
    viewer: { _id: created_by, account_role: started_role as Role },
  }
}
