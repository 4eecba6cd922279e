import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { loginRoleSql } from '../app-role.ts'
import { connect, type DatabaseAddress } from '../connect.ts'
import { startCluster, initialise, runningPid, stopCluster, watchCluster } from './cluster.ts'
import {
  addressOf,
  type Layout,
  type LayoutOptions,
  LOGIN_ROLE,
  loginPassword,
  OWNER,
  prepareLayout,
  readPassword,
  usualTransport,
} from './layout.ts'
import { findPlace } from './place.ts'

export const DATABASE = 'bible_school'

export interface EmbeddedOptions {
  /** Contains the cluster; created if absent. */
  dataDir: string
  /** Off only for the temporary servers of tests. */
  fsync?: boolean
  /** A socket that only its user can open; a loopback port with a password where sockets are missing. */
  transport?: LayoutOptions['transport']
  /** Ends the start: PostgreSQL is stopped again unless another server uses it. */
  signal?: AbortSignal | undefined
  /** Reports progress, one line a call. */
  log(line: string): void
}

export interface EmbeddedServer {
  /** As the owner: for migrations and commands. */
  address: DatabaseAddress
  /** As the application signs in: without any right but to become the application's role. */
  appAddress: DatabaseAddress
  /** The server's process id; it changes with a restart. */
  pid(): number | undefined
  /** Fast shutdown: ends sessions, rolls back transactions, keeps every committed row. */
  stop(): Promise<void>
  /** Stops watching and leaves PostgreSQL running for other processes. */
  leave(): Promise<void>
}

/**
 * Starts the PostgreSQL of the npm package on `dataDir`, or joins the one that already runs there (an orphan of a crash,
 * or the server's own while a command runs). Restarts it when it ends while in use.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, fsync = true, transport = usualTransport(), signal, log } = options
  const layout = await prepareLayout({ dataDir, transport, log })
  const running = { fsync, log }
  initialise(layout, log)
  const joined = runningPid(layout) !== undefined
  try {
    await startCluster(layout, { ...running, signal })
    await ensureDatabase(layout)
    signal?.throwIfAborted()
  } catch (error) {
    if (signal?.aborted && !joined) await stopCluster(layout)
    throw error
  }

  const stopping = new AbortController()
  const watch = watchCluster(layout, running, stopping.signal)
  const leave = async () => {
    stopping.abort()
    await watch
  }
  return {
    address: addressOf(layout, DATABASE, OWNER),
    appAddress: addressOf(layout, DATABASE, LOGIN_ROLE),
    pid: () => runningPid(layout),
    leave,
    async stop() {
      await leave()
      await stopCluster(layout)
    },
  }
}

/** The addresses of the server that runs on a data folder; undefined if none does. Throws what a start would throw. */
export async function runningAddresses(
  dataDir: string,
): Promise<Pick<EmbeddedServer, 'address' | 'appAddress'> | undefined> {
  // Without a process there is nothing to prepare either.
  if (!existsSync(join(findPlace(realpathSync(dataDir)).location, 'postgres', 'postmaster.pid'))) return undefined
  const layout = await prepareLayout({ dataDir, transport: usualTransport(), log: () => {} })
  if (!runningPid(layout)) return undefined
  return { address: addressOf(layout, DATABASE, OWNER), appAddress: addressOf(layout, DATABASE, LOGIN_ROLE) }
}

async function ensureDatabase(layout: Layout): Promise<void> {
  const admin = connect(addressOf(layout, 'postgres', OWNER), { max: 1 })
  try {
    const found = await admin`select 1 from pg_database where datname = ${DATABASE}`
    if (found.length === 0) await admin.unsafe(`create database ${DATABASE}`)
    await admin.unsafe(loginRoleSql(LOGIN_ROLE, loginPassword(readPassword(layout.passwordFile))))
  } finally {
    await admin.end({ timeout: 5 })
  }
}
