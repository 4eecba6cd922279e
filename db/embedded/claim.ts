import { setTimeout as wait } from 'node:timers/promises'
import { connect, type DatabaseAddress } from '../client.ts'

// One application server per data folder; commands beside it are welcome.

/** Another application server works on the same data folder. */
export class DataFolderInUse extends Error {}

/** Whether an application server holds the data folder just now: a command must then leave the database running. */
export async function isDataFolderClaimed(address: DatabaseAddress): Promise<boolean> {
  const probe = connect(address, { max: 1 })
  try {
    const [row] = await probe<{ free: boolean }[]>`select pg_try_advisory_lock(hashtext('bible-school:server')) as free`
    return row?.free !== true
  } finally {
    await probe.end({ timeout: 1 })
  }
}

/** Holds the data folder for one application server; commands that join the database do not ask for it. */
export async function claimDataFolder(address: DatabaseAddress): Promise<{ release(): Promise<void> }> {
  const released = new AbortController()
  const claim = connect(address, { max: 1, idle_timeout: 0, max_lifetime: null, onclose: () => void reclaim() })
  const take = async () => {
    const [row] = await claim<
      { claimed: boolean }[]
    >`select pg_try_advisory_lock(hashtext('bible-school:server')) as claimed`
    return row?.claimed === true
  }
  // The lock lives in its connection: after a crash of PostgreSQL the connection comes back and the lock must be taken again.
  const reclaim = async () => {
    while (!released.signal.aborted) {
      await wait(250, undefined, { ref: false, signal: released.signal }).catch(() => {})
      if (released.signal.aborted || (await take().catch(() => false))) return
    }
  }
  const release = async () => {
    released.abort()
    await claim.end({ timeout: 1 })
  }
  if (await take()) return { release }
  await release()
  throw new DataFolderInUse(
    'Another server is already running on this data folder. Stop it first, or give this one its own DATA_DIR.',
  )
}
