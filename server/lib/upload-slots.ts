import { TooMany } from './errors.ts'

/** Files in work at once: each takes memory for as long as it takes. */
const IN_ALL = 6
const PER_ACCOUNT = 3
/** Seconds. */
const LATER = 5

const busy = new Map<string, number>()

/** Runs `work` on a file of an account, or throws `TooMany` while enough files are in work. */
export async function inUploadSlot<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const own = busy.get(accountId) ?? 0
  const all = busy.values().reduce((sum, count) => sum + count, 0)
  if (own >= PER_ACCOUNT || all >= IN_ALL) throw new TooMany(LATER)
  busy.set(accountId, own + 1)
  try {
    return await work()
  } finally {
    const left = (busy.get(accountId) ?? 1) - 1
    if (left > 0) busy.set(accountId, left)
    else busy.delete(accountId)
  }
}
