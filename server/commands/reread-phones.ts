import type { Config } from '../config.ts'
import { listAccountIds } from '../modules/auth/queries.ts'
import { rereadPhones } from '../modules/phones/service.ts'
import { openDeps } from './open-deps.ts'

/**
 * Reads all stored phones again, by the present rules: `npm run phones:reread`. It may be repeated, also while a server runs.
 */
export async function rereadAllPhones(config: Config): Promise<void> {
  const { deps, close } = await openDeps(config, 'command', console.error)
  try {
    let changed = 0
    for (const accountId of await listAccountIds(deps.db.unscoped)) changed += await rereadPhones(deps, accountId)
    console.log(`Rows with a phone that is now read in another way: ${changed}`)
  } finally {
    await close()
  }
}
