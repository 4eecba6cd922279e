import type { AccountContext } from '../../../lib/request-context.ts'
import { listLoad } from './queries.ts'
import type { TeamLoad } from './schema.ts'

const MAX_MISSIONERS = 50

/** What each missioner of the account looks after. */
export async function readLoad({ deps, accountId, readAccount }: AccountContext): Promise<TeamLoad> {
  return { missioners: await readAccount((tx) => listLoad(tx, accountId, deps.now(), MAX_MISSIONERS)) }
}
