import type { Deps } from '../../../deps.ts'
import { releaseDue } from './release.ts'
import { releases } from './release-jobs.ts'

/** Names the handler of the queue. */
export function handleReleases(deps: Deps): void {
  deps.jobs.work(releases, (accountId, job) => releaseDue(deps, accountId, job))
}
