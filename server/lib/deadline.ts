import { Unavailable } from './errors.ts'

/** Past this nobody waits any longer, and a database that hangs is as good as away. */
const DEADLINE_MS = 5_000

/** Resolves as `work` does, or throws `Unavailable` in time. What began goes on: whoever tries again must be able to. */
export async function beforeDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unavailable()), DEADLINE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
