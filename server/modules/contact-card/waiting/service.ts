import type { z } from 'zod'
import { holdsRight } from '#domain/rights.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { idleMoments } from '../../contacts/service.ts'
import { scopeOfReviews } from '../../studyings/service.ts'
import type { queueInput } from '../queue/schema.ts'
import { readWaiting } from './queries.ts'
import type { WaitingCounts } from './schema.ts'

/** How much waits for the caller, by what the role may do: the numbers of Today without its lists. */
export async function countWaiting(
  { deps, viewer, readAccount }: AccountContext,
  { until }: z.infer<typeof queueInput>,
): Promise<WaitingCounts> {
  const { _id: user_id, account_role } = viewer
  return readAccount(async (tx) =>
    readWaiting(tx, {
      user_id,
      reviews: scopeOfReviews(viewer),
      moment: holdsRight(account_role, 'contacts.write')
        ? { until, idle_since: await idleMoments(tx, deps.now()) }
        : undefined,
      hasRequests: holdsRight(account_role, 'requests.read'),
    }),
  )
}
