import type { Deps } from '../deps.ts'
import { deleteOldArchives } from '../modules/archive/service.ts'
import { listAccountIds } from '../modules/auth/queries.ts'
import { cleanSessions } from '../modules/auth/session-cleanup.ts'
import { deleteOldImports } from '../modules/contact-imports/service.ts'
import { deleteOldUndo } from '../modules/undo/service.ts'
import type { JobQueue } from '../ports/jobs.ts'

/** Every night, in UTC. */
const NIGHTLY = '17 3 * * *'
/** The job is of no account: it goes through all of them. */
const EVERY_ACCOUNT = '00000000-0000-0000-0000-000000000000'

const cleanup: JobQueue<object> = {
  // The name of the first thing that was cleaned; stored schedules have it.
  name: 'session-cleanup',
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 600,
  attemptTimeout: 600,
  retention: 86_400,
  concurrency: 1,
}

/** Names the handler of the queue. */
export function handleCleanup(deps: Deps): void {
  deps.jobs.work(cleanup, () => cleanAccounts(deps))
}

/** Schedules the job; repeated by every start. */
export function scheduleCleanup({ jobs }: Deps): Promise<void> {
  return jobs.schedule(cleanup, EVERY_ACCOUNT, {}, NIGHTLY)
}

/** Deletes of every account what is kept for some time only. */
export async function cleanAccounts(deps: Deps): Promise<void> {
  const now = deps.now()
  for (const accountId of await listAccountIds(deps.db.unscoped))
    await deps.db.inAccount(accountId, async (tx) => {
      await cleanSessions(tx, accountId, now)
      await deleteOldArchives(tx, accountId, now)
      await deleteOldUndo(tx, accountId, now)
      await deleteOldImports(tx, accountId, now)
    })
}
