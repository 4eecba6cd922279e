import { loadOnce } from '../loading/load-once.ts'
import { withTimeout } from '../timing/with-timeout.ts'

const TIMEOUT_MS = 20_000

/**
 * The tRPC client, for what a lesson's first view contains: its code is loaded after that view. Rejects like a call without
 * a network does; the next caller loads it again.
 */
export const loadClient = loadOnce(async () => {
  try {
    return (await withTimeout(import('./trpc.ts'), TIMEOUT_MS)).client
  } catch (error) {
    throw new Error('The code of the calls could not be fetched', { cause: error })
  }
})
