import { setTimeout as wait } from 'node:timers/promises'
import { connect, type DatabaseAddress } from '../connect.ts'

// One application server per data folder; commands may run beside it.

/** Another application server uses the same data folder. */
export class DataFolderInUse extends Error {}

/** Whether an application server uses the data folder: a command must then leave the database running. */
export async function isDataFolderClaimed(address: DatabaseAddress): Promise<boolean> {
  const probe = connect(address, { max: 1 })
  try {
    const [row] = await probe<{ free: boolean }[]>`select pg_try_advisory_lock(hashtext('bible-school:server')) as free`
    return row?.free !== true
  } finally {
    await probe.end({ timeout: 1 })
  }
}

/** Claims the data folder for one application server. Throws `DataFolderInUse`. Commands do not claim it. */
export async function claimDataFolder(address: DatabaseAddress): Promise<{ release(): Promise<void> }> {
  const released = new AbortController()
  const claim = connect(address, { max: 1, idle_timeout: 0, max_lifetime: null, onclose: () => void reclaim() })
  const lock = async () => {
    const [row] = await claim<
      { claimed: boolean }[]
    >`select pg_try_advisory_lock(hashtext('bible-school:server')) as claimed`
    return row?.claimed === true
  }
  // The lock belongs to its connection: after a crash of PostgreSQL the reconnected client must lock again.
  const reclaim = async () => {
    while (!released.signal.aborted) {
      await wait(250, undefined, { ref: false, signal: released.signal }).catch(() => {})
      if (released.signal.aborted || (await lock().catch(() => false))) return
    }
  }
  const release = async () => {
    released.abort()
    await claim.end({ timeout: 1 })
  }
  if (await lock()) return { release }
  await release()
  throw new DataFolderInUse(
    'Another server is already running on this data folder. Stop it first, or give this one its own DATA_DIR.',
  )
}
