import { check } from 'recheck'
import type { Found } from './find-expressions.ts'

/** One limit for an expression that the analyser does not end with, instead of several that a busy machine passes. */
const limits = { timeout: 300_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null }

/** Whether an expression needs linear time: `safe`, `vulnerable` or `unknown`. */
export async function analyseExpression({ source, flags }: Pick<Found, 'source' | 'flags'>): Promise<string> {
  return (await check(source, flags, limits)).status
}
