import { connect, type DatabaseAddress } from '../client.ts'
import { bringUp, initialise, runningPid, shutDown, watchOver } from './cluster.ts'
import { addressOf, type Layout, type LayoutOptions, prepareLayout, usualTransport } from './layout.ts'

const DATABASE = 'bible_school'

export interface EmbeddedOptions {
  /** Holds the cluster; made if absent. */
  dataDir: string
  /** Off only for throw-away servers of tests. */
  fsync?: boolean
  /** A socket that only its own user can reach, or a port of this machine with a password where there are no sockets. */
  transport?: LayoutOptions['transport']
  /** Says what is going on, one sentence a call. */
  log(sentence: string): void
}

export interface EmbeddedServer {
  address: DatabaseAddress
  /** The server's process id; another one after a restart. */
  pid(): number | undefined
  /** Fast shutdown, awaited. Sessions are ended, transactions rolled back, everything acknowledged stays. */
  stop(): Promise<void>
  /** Ends the watch and leaves PostgreSQL running for whoever else works on it. */
  leave(): Promise<void>
}

/**
 * Starts the PostgreSQL that npm brings along on `dataDir`, or joins the one that is already running there (an orphan of
 * a crash, or the server beside which a command runs). Restarts it when it dies while in use.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, fsync = true, transport = usualTransport(), log } = options
  const layout = await prepareLayout({ dataDir, transport, log })
  const running = { fsync, log }
  initialise(layout, log)
  await bringUp(layout, running)
  await ensureDatabase(layout)

  const stopping = new AbortController()
  const watch = watchOver(layout, running, stopping.signal)
  const leave = async () => {
    stopping.abort()
    await watch
  }
  return {
    address: addressOf(layout, DATABASE),
    pid: () => runningPid(layout),
    leave,
    async stop() {
      await leave()
      await shutDown(layout)
    },
  }
}

async function ensureDatabase(layout: Layout): Promise<void> {
  const admin = connect(addressOf(layout, 'postgres'), { max: 1 })
  try {
    const found = await admin`select 1 from pg_database where datname = ${DATABASE}`
    if (found.length === 0) await admin.unsafe(`create database ${DATABASE}`)
  } finally {
    await admin.end({ timeout: 5 })
  }
}
