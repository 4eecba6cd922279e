const INITIAL_MS = 1_000
const MAX_MS = 30_000

/**
 * Milliseconds to wait after `failures` failed attempts in a row, counted from 1. Doubles up to 30 seconds. Half of it is
 * random, so that a whole class of devices does not return to the server in the same moment.
 */
export function backoff(failures: number): number {
  const limit = Math.min(MAX_MS, INITIAL_MS * 2 ** (failures - 1))
  return limit * (0.5 + Math.random() / 2)
}
