import type { Deps } from '../../deps.ts'
import { findSettings } from '../accounts/service.ts'
import { enqueueStaffNotice, listNotifiedStaff } from '../webpush/service.ts'
import { countNewContacts } from './people-queries.ts'
import { countReviewed } from './queries.ts'

const WEEK_MS = 7 * 86_400_000

/** Tells the managers of an account how many people came and how many lessons were reviewed in the last seven days. */
export async function sendWeeklyDigest(deps: Deps, accountId: string): Promise<void> {
  const to = deps.now()
  const week = { from: new Date(to.getTime() - WEEK_MS), to }
  await deps.db.inAccount(accountId, async (tx) => {
    const found = await findSettings(tx)
    if (!found?.settings.weekly_digest) return
    const new_count = await countNewContacts(tx, week)
    const reviewed_count = await countReviewed(tx, week)
    if (new_count + reviewed_count === 0) return
    for (const userId of await listNotifiedStaff(tx, 'statistics.read', to))
      await enqueueStaffNotice(deps, tx, userId, { kind: 'week', new_count, reviewed_count })
  })
}
