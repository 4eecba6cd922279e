import type { Deps } from '../../deps.ts'
import type { JobQueue } from '../../ports/jobs.ts'
import { deleteEndedSessions, listAccountIds } from './queries.ts'
import { IDLE_MS } from './session-times.ts'

/** A subscription goes with its session; a notification waits two weeks for its person to sign in again. */
const GRACE_MS = 15 * 86_400_000
/** Every night, in UTC. */
const NIGHTLY = '17 3 * * *'
/** The job is of no account: it goes through all of them. */
const EVERY_ACCOUNT = '00000000-0000-0000-0000-000000000000'

const sessionCleanup: JobQueue<object> = {
  name: 'session-cleanup',
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 600,
  attemptTimeout: 600,
  retention: 86_400,
  concurrency: 1,
}

/** Names the handler of the queue. */
export function handleSessionCleanup(deps: Deps): void {
  deps.jobs.work(sessionCleanup, () => cleanSessions(deps))
}

/** Schedules the job; repeated by every start. */
export function scheduleSessionCleanup({ jobs }: Deps): Promise<void> {
  return jobs.schedule(sessionCleanup, EVERY_ACCOUNT, {}, NIGHTLY)
}

/** Deletes sessions of all accounts that ended some time ago. */
export async function cleanSessions(deps: Deps): Promise<void> {
  const now = deps.now().getTime()
  const bounds = { endedBefore: new Date(now - GRACE_MS), idleSince: new Date(now - IDLE_MS - GRACE_MS) }
  for (const accountId of await listAccountIds(deps.db.unscoped))
    await deps.db.inAccount(accountId, (tx) => deleteEndedSessions(tx, accountId, bounds))
}
