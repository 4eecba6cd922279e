import type { Deps } from '../../../deps.ts'
import { findSettings } from '../../accounts/service.ts'
import { idleMoments } from '../../contacts/service.ts'
import { enqueueStaffNotice, listNotifiedStaff } from '../../webpush/service.ts'
import { listQueue } from './queries.ts'

const DAY_MS = 86_400_000

/** Tells the missioners of an account how many of their contacts wait; who has none is left in peace. */
export async function sendDigest(deps: Deps, accountId: string): Promise<void> {
  const now = deps.now()
  await deps.db.inAccount(accountId, async (tx) => {
    const found = await findSettings(tx)
    if (!found?.settings.morning_digest) return
    const moment = { until: new Date(now.getTime() + DAY_MS / 2), idle_since: await idleMoments(tx, now) }
    for (const userId of await listNotifiedStaff(tx, 'contacts.write', now)) {
      const [first] = await listQueue(tx, userId, moment, 1)
      if (first) await enqueueStaffNotice(deps, tx, userId, { kind: 'digest', waiting: first.waiting })
    }
  })
}
