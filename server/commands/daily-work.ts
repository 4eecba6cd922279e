import type { Deps } from '../deps.ts'
import { listAccountIds } from '../modules/auth/queries.ts'
import { cleanSessions } from '../modules/auth/session-cleanup.ts'
import { sendDigest } from '../modules/contact-card/queue/digest.ts'
import { reportSilences } from '../modules/contact-card/silence/service.ts'
import { deleteOldImports } from '../modules/contact-imports/service.ts'
import { eraseForgotten } from '../modules/contacts/service.ts'
import { readOldPhones } from '../modules/phones/service.ts'
import { sendWeeklyDigest } from '../modules/statistics/weekly-digest.ts'
import { deleteOldUndo } from '../modules/undo/service.ts'
import type { JobQueue } from '../ports/jobs.ts'

/** In UTC. The morning is that of eastern Europe, where most of the schools are. */
const NIGHTLY = '17 3 * * *'
const EVERY_MORNING = '0 5 * * *'
const EVERY_MONDAY = '30 5 * * 1'
/** The jobs are of no account: they go through all of them. */
const EVERY_ACCOUNT = '00000000-0000-0000-0000-000000000000'

const daily = {
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 600,
  attemptTimeout: 600,
  retention: 86_400,
  concurrency: 1,
}
// The name of the first thing that was cleaned; stored schedules have it.
const nightly: JobQueue<object> = { name: 'session-cleanup', ...daily }
const morning: JobQueue<object> = { name: 'morning-digest', ...daily }
const weekly: JobQueue<object> = { name: 'weekly-digest', ...daily }

/** Names the handlers of the queues. */
export function handleDailyWork(deps: Deps): void {
  deps.jobs.work(nightly, async () => {
    await cleanAccounts(deps)
    await forEachAccount(deps, (accountId) => reportSilences(deps, accountId))
  })
  deps.jobs.work(morning, () => forEachAccount(deps, (accountId) => sendDigest(deps, accountId)))
  deps.jobs.work(weekly, () => forEachAccount(deps, (accountId) => sendWeeklyDigest(deps, accountId)))
}

/** Schedules the jobs; repeated by every start. */
export async function scheduleDailyWork({ jobs }: Deps): Promise<void> {
  await jobs.schedule(nightly, EVERY_ACCOUNT, {}, NIGHTLY)
  await jobs.schedule(morning, EVERY_ACCOUNT, {}, EVERY_MORNING)
  await jobs.schedule(weekly, EVERY_ACCOUNT, {}, EVERY_MONDAY)
}

/** What a start does once for the rows of earlier versions. */
export function readOldRows(deps: Deps): Promise<void> {
  return forEachAccount(deps, (accountId) => readOldPhones(deps, accountId))
}

/** Deletes of every account what is stored for some time only. */
export async function cleanAccounts(deps: Deps): Promise<void> {
  const now = deps.now()
  await forEachAccount(deps, async (accountId) => {
    await deps.db.inAccount(accountId, async (tx) => {
      await cleanSessions(tx, now)
      await deleteOldUndo(tx, now)
      await deleteOldImports(tx, now)
    })
    await eraseForgotten(deps, accountId)
  })
}

async function forEachAccount(deps: Deps, work: (accountId: string) => Promise<void>): Promise<void> {
  for (const accountId of await listAccountIds(deps.db.unscoped)) await work(accountId)
}
