import { isSiteLocale } from '#domain/locale.ts'
import type { Role } from '#domain/roles.ts'
import type { Deps } from '../../deps.ts'
import { databaseCode } from '../../lib/database-code.ts'
import { databaseProblem } from '../../frame/to-http-error.ts'
import { scopeOf } from '../../frame/check-access.ts'
import type { ActorContext } from '../../frame/request-context.ts'
import { importJobs } from './import-jobs.ts'
import { type ImportRow, listNextRows, lockImport } from './queries.ts'
import { finishImport, storePart } from './store-part.ts'

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
      const found = await lockImport(tx, importId)
      if (found?.state === 'running') await finishImport(actorFor(deps, found), tx, found, 'failed')
    })
  }
}

/** Resolves to whether rows are left. */
function importChunk(deps: Deps, accountId: string, importId: string): Promise<boolean> {
  return deps.db.inAccount(accountId, async (tx) => {
    const found = await lockImport(tx, importId)
    if (found?.state !== 'running') return false
    const actor = actorFor(deps, found)
    const rows = await listNextRows(tx, importId, found.last_row, CHUNK)
    if (rows.length === 0) {
      await finishImport(actor, tx, found, 'done')
      return false
    }
    await storePart(actor, tx, found, rows)
    return true
  })
}

/** The person who started the import. */
function actorFor(deps: Deps, { account_id, created_by, started_role, started_locale }: ImportRow): ActorContext {
  return {
    ...scopeOf({ deps }, { _id: created_by }, account_id),
    deps,
    locale: isSiteLocale(started_locale) ? started_locale : 'en',
    viewer: { _id: created_by, account_role: started_role as Role },
  }
}
