import pTimeout from 'p-timeout'
import { Unavailable } from './errors.ts'

/** A database that does not answer within this time counts as unavailable. */
const TIMEOUT_MS = 5_000

/** Resolves as `work` does, or throws `Unavailable` after the timeout. The work continues: retrying it must be safe. */
export function withTimeout<T>(work: Promise<T>, milliseconds = TIMEOUT_MS): Promise<T> {
  return pTimeout(work, {
    milliseconds,
    fallback: () => {
      throw new Unavailable()
    },
  })
}
