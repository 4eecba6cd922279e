import pTimeout from 'p-timeout'
import { caller } from '#db/caller.ts'
import { Unavailable } from './errors.ts'

/** A database that does not answer within this time counts as unavailable. Tests allow more: a busy machine is no fault. */
export const callLimit = { milliseconds: 5_000 }

/**
 * Resolves as `work` does, or throws `Unavailable` after the timeout. The work continues then, but its transactions store nothing,
 * so that a person who repeats the call does it once. Answers are stored without a transaction; their keys keep repeats apart.
 */
export function withTimeout<T>(work: Promise<T>, milliseconds = callLimit.milliseconds): Promise<T> {
  return pTimeout(work, {
    milliseconds,
    fallback: () => {
      const asking = caller.getStore()
      if (asking) asking.isRefused = true
      throw new Unavailable()
    },
  })
}
