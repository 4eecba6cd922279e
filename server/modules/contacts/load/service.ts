import type { AccountContext } from '../../../lib/request-context.ts'
import { idleMoments } from '../update-clock.ts'
import { listLoad } from './queries.ts'
import type { TeamLoad } from './schema.ts'

const MAX_MISSIONERS = 50

/** What each missioner of the account looks after. */
export async function readLoad({ deps, accountId, readAccount }: AccountContext): Promise<TeamLoad> {
  return readAccount(async (tx) => {
    const now = deps.now()
    const idle_since = await idleMoments(tx, accountId, now)
    return { missioners: await listLoad(tx, accountId, { now, idle_since }, MAX_MISSIONERS) }
  })
}
